-- The configuration of every run: the plugin's folder on the runtime path, and nothing of the user's.
vim.opt.runtimepath:prepend(os.getenv('PLUGIN'))
vim.opt.swapfile = false
package.path = os.getenv('SCRIPTS') .. '/?.lua;' .. package.path
