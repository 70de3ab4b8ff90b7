import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/ends.ts'
import type { World } from '../../testing/world.ts'

/** A file beside the served folders, which must never be served. */
export const SECRET = 'root:x:0:0:a secret of the machine'

/** The product with static files and a stub renderer, which prints the path and the origin it gets. */
export async function wholeProduct(world: World): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-client-'))
  const clientFolder = join(folder, 'client')
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  await writeFile(join(clientFolder, 'assets/app.js'), 'export {}')
  await writeFile(join(clientFolder, 'sw.js'), '// worker')
  await writeFile(join(clientFolder, 'icon-192.png'), 'icon')
  await writeFile(join(folder, 'secret.txt'), SECRET)
  await writeFile(join(world.imageFolder, 'secret.txt'), SECRET)
  const app = await buildApp({
    ...world,
    logLevel: 'silent',
    publicUrl: () => 'https://market.example',
    renderer: {
      clientFolder,
      connect() {},
      render: async ({ path }, origin) => {
        if (path === '/fails') throw new Error('planted')
        if (path === '/moved') return { status: 302, location: '/', html: '' }
        return { status: path === '/gone' ? 410 : 200, html: `<!doctype html><p>${origin}</p>` }
      },
    },
  })
  atEnd(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  return app
}
