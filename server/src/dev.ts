import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { main } from './main.ts'
import { connectThroughApp, NONCE_PLACEHOLDER, type RenderBundle, type Renderer } from './ssr/renderer.ts'

const webRoot = join(import.meta.dirname, '../../web')

/** Lets React components be replaced in the running page; Vite's plugin expects it before any module. */
const refreshPreamble = `import RefreshRuntime from '/@react-refresh'
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
window.__vite_plugin_react_preamble_installed__ = true`

const assets = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module' }, children: refreshPreamble },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
      ],
    },
  },
}

/** Vite inside this process: browser code is replaced while it runs, pages are rendered from the sources. */
async function devRenderer(): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    // The watcher restarts this process when the server's code changes; Vite looks after the browser's.
    server: { middlewareMode: true },
    logLevel: 'warn',
  })
  const load = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<RenderBundle & Record<string, unknown>>
  let app: FastifyInstance
  return {
    isDevelopment: true,
    connect(fastify) {
      app = fastify
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/') || request.url.startsWith('/images/')) return done()
        vite.middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onClose', () => vite.close())
    },
    async render(path, origin) {
      const bundle = await load()
      connectThroughApp(bundle, app)
      return bundle.render({ path, origin, nonce: NONCE_PLACEHOLDER, assets })
    },
  }
}

await main(devRenderer)
