"""A preset for the language server multiplexer rassumfrassum (`rass`), for SourceKit-LSP together with safedi-lsp:

    rass path/to/safedi.py -- sourcekit-lsp -- safedi-lsp

By itself, `rass` asks only the first server for a hover. Here all are asked, and what they answer is joined. Requests of
safedi-lsp's own go to it alone. Of its findings those are left out that SourceKit-LSP shows too, because a library's macros
report them once the project is built.
"""

import copy
import re

from rassumfrassum.frassum import LspLogic

OURS = 'safedi-lsp'
# The compiler ends what a macro says with the macro's name.
MACRO = re.compile(r"\(from macro '(?:\w+\.)*(\w+)\s*'\)")


class SafeDILogic(LspLogic):
    async def on_client_request(self, method, params, servers):
        if method == 'initialize':
            capabilities = params['capabilities']
            capabilities.setdefault('experimental', {}).setdefault('safedi', {})['macroReports'] = True
            # One list of both servers, so that each can be seen with the other's.
            capabilities.get('textDocument', {}).pop('$streamingDiagnostics', None)
        if method == 'textDocument/hover':
            return [server for server in servers if server.caps.get('hoverProvider')]
        if method.startswith('safedi/'):
            return [server for server in servers if server.name == OURS]
        return await super().on_client_request(method, params, servers)

    async def _publish_pushdiags(self, uri, state):
        shown = copy.copy(state)
        shown.inflight_pushes = self.without_reported(state.inflight_pushes)
        state.push_dispatched = True
        await super()._publish_pushdiags(uri, shown)

    def without_reported(self, lists):
        """The servers' lists, ours without what macros are seen to report."""
        ours = {key for key, server in self.servers.items() if server.name == OURS}
        errors = [
            diagnostic for key, list in lists.items() if key not in ours for diagnostic in list or []
            if diagnostic.get('severity') == 1
        ]
        return {
            key: [diagnostic for diagnostic in list if not self.is_reported(diagnostic, list, errors)]
            if key in ours and list else list
            for key, list in lists.items()
        }

    def is_reported(self, diagnostic, own, errors):
        report = self.macro_report(diagnostic)
        if not report:
            return False
        first, last = place(report['range']['start']), place(report['range']['end'])
        count = sum(
            macro(error) == report['name'] and first <= place(error['range']['start']) <= last for error in errors
        )
        # Of several rules at one place it can't be known which a macro reports, unless it reports as many.
        others = [(other.get('code'), self.macro_report(other)) for other in own]
        rules = {
            code for code, other in others
            if other and other['name'] == report['name'] and place(other['range']['start']) == first
        }
        return count >= len(rules)

    def macro_report(self, diagnostic):
        """`rass` keeps the data of a diagnostic, and has put a number in its place."""
        data = diagnostic.get('data')
        if isinstance(data, int):
            data = self.stash.get(data, (None, None))[1]
        return data.get('macro') if isinstance(data, dict) else None

    def process_responses(self, method, items):
        if method != 'textDocument/hover':
            return super().process_responses(method, items)
        # As they arrive; Swift's own is to stand first.
        answers = sorted(items, key=lambda item: item.server.name == OURS)
        hovers = [item.payload for item in answers if item.payload and not item.is_error]
        if len(hovers) > 1:
            return joined(hovers), False
        if hovers:
            return hovers[0], False
        return None, False


def macro(error):
    found = MACRO.search(error.get('message', ''))
    return found and found.group(1)


def place(position):
    return position['line'], position['character']


def joined(hovers):
    """One hover of all, with a rule between them."""
    value = '\n\n---\n\n'.join(markdown(hover['contents']) for hover in hovers)
    whole = {'contents': {'kind': 'markdown', 'value': value}}
    if 'range' in hovers[0]:
        whole['range'] = hovers[0]['range']
    return whole


def markdown(contents):
    """The text of a `MarkupContent`, a `MarkedString` or several of these."""
    if isinstance(contents, str):
        return contents
    if isinstance(contents, list):
        return '\n\n'.join(markdown(part) for part in contents)
    if 'language' in contents:
        return '```{language}\n{value}\n```'.format(**contents)
    return contents['value']


def logic_class():
    return SafeDILogic


def servers():
    return []
