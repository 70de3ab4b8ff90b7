import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions, RouteOptions } from 'fastify'

/**
 * Ears in the app under attack, without a door for them in the product. A test that says
 * `vi.mock('fastify', async (original) => (await import('./ears.fixture.ts')).withEars(await original()))` hears of every route before the app itself
 * does, and may change it to see whether that is noticed; log lines go to `log` where there is one.
 */
export const ears: {
  onRoute: ((route: RouteOptions) => void) | undefined
  log: Writable | undefined
} = { onRoute: undefined, log: undefined }

type Make = (options: FastifyServerOptions) => FastifyInstance

export function withEars(fastify: object): object {
  const { default: make } = fastify as { default: Make }
  const makeWithEars: Make = (options) => {
    const { logger } = options
    const app = make(
      ears.log && typeof logger === 'object'
        ? { ...options, logger: { ...logger, stream: ears.log } }
        : options,
    )
    app.addHook('onRoute', (route) => ears.onRoute?.(route))
    return app
  }
  return { ...fastify, default: makeWithEars }
}
