import { join } from 'node:path'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { main } from './main.ts'
import { callsThroughApp } from './ssr/page-calls.ts'
import type { RenderBundle, Renderer, RouteScripts } from './ssr/renderer.ts'

const webRoot = join(import.meta.dirname, '../../web')

/** Enables React's fast refresh; Vite's plugin expects it before any module. */
const refreshPreamble = `import RefreshRuntime from '/@react-refresh'
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
window.__vite_plugin_react_preamble_installed__ = true`

const scripts: RouteScripts = {
  __root__: [
    { type: 'module', children: refreshPreamble },
    { type: 'module', src: '/@vite/client' },
    { type: 'module', src: '/src/entry-client.tsx' },
  ],
}

/** Vite in this process: hot module replacement in the browser, pages rendered from the sources. */
function devRenderer(): Renderer {
  let render: Renderer['render']
  return {
    isDevelopment: true,
    async connect(app) {
      const { createServer } = await import('vite')
      const vite = await createServer({
        root: webRoot,
        appType: 'custom',
        logLevel: 'warn',
        // Hot reload uses the product's own port, so that several instances can run side by side.
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      app.addHook('onClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|images)\//.test(request.url)) return done()
        vite.middlewares(request.raw, reply.raw, done)
      })
      const calls = callsThroughApp(app)
      render = async (page, origin, settings) => {
        const bundle = (await vite.ssrLoadModule('/src/entry-server.tsx')) as RenderBundle &
          Record<string, unknown>
        bundle.connect(calls)
        const market = currentMarket()
        return bundle.render({ ...page, origin, settings, scripts, market })
      }
    },
    render: (page, origin, settings) => render(page, origin, settings),
  }
}

await main(async () => devRenderer())
