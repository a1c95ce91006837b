"""A preset for the language server multiplexer rassumfrassum (`rass`), for SourceKit-LSP together with safedi-lsp:

    rass path/to/safedi.py -- sourcekit-lsp -- safedi-lsp

By itself, `rass` asks only the first server for a hover. Here all are asked, and what they answer is joined. Requests of
safedi-lsp's own go to it alone.
"""

from rassumfrassum.frassum import LspLogic

OURS = 'safedi-lsp'


class SafeDILogic(LspLogic):
    async def on_client_request(self, method, params, servers):
        if method == 'textDocument/hover':
            return [server for server in servers if server.caps.get('hoverProvider')]
        if method.startswith('safedi/'):
            return [server for server in servers if server.name == OURS]
        return await super().on_client_request(method, params, servers)

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
