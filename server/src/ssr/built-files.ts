import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hashed files never change; the others are asked for again after an hour. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Serves what the build made, compressed beforehand. Every other path stays free for pages. */
export async function builtFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      // A service worker is bound by the policy it came with, and has to fetch from here.
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
