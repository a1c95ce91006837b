/// The worth of a change: how far one goes along with it unseen.
package enum Applicability: Comparable, Hashable, Sendable {
  /// Offered behind everything else: it rests on a likeness of names, or on declarations that only tests have.
  case guess
  /// The choice is the author's.
  case offered
  /// Preferred if no other proposal of the same kind passes the proof: between them, the author chooses.
  case preferredAlone(Choice)
  /// A maintainer would accept it unseen.
  case preferred
  /// `fix` applies it: a textual change that guesses nothing and changes no behaviour.
  case automatic

  package enum Choice: Comparable, Sendable { case source, owner, conformer, hop, claim }
}
