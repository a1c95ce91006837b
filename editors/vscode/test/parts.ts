// What is tested on its own, without an editor.
export { BackOff } from '../src/server/backoff';
export { fileMentions } from '../src/server/detection';
export { candidates, locate, versionSkew } from '../src/server/locating';
export { closedAtFirst, enlarged, layOut, lineLimit, linesOf, moreOf, seen, shortened } from '../src/graph/layout';
export { MakingTree, around, keyOf, rootNames } from '../src/graph/model';
export { command } from '../src/page/keys';
export { clientChannel } from '../src/log';
