import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files with a hash in their name never change; the others are revalidated after an hour. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Serves the precompressed files of the build. All other paths are pages. */
export async function builtFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      // A service worker has the policy of its own response, and must be able to fetch from here.
      if (/\/sw\.js(?:\.\w+)?$/.test(path)) reply.header('content-security-policy', "default-src 'self'")
    },
  })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`
    app.get(url, { config: { access: 'public' }, logLevel: 'warn' }, (request, reply) =>
      reply.sendFile(decodeURIComponent(new URL(request.url, 'http://local').pathname)),
    )
  }
}
