import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions, RouteOptions } from 'fastify'

/**
 * Lets a test observe and change the routes of the app, without a hook for it in the product. A test that calls
 * `vi.mock('fastify', async (original) => (await import('./fastify-hooks.fixture.ts')).withHooks(await original()))`
 * receives every route before the app registers it, and may change it to check that the change is detected. Log lines
 * go to `log` if it is set.
 */
export const fastifyHooks: {
  onRoute: ((route: RouteOptions) => void) | undefined
  log: Writable | undefined
} = { onRoute: undefined, log: undefined }

type Make = (options: FastifyServerOptions) => FastifyInstance

export function withHooks(fastify: object): object {
  const { default: make } = fastify as { default: Make }
  const makeWithHooks: Make = (options) => {
    const { logger } = options
    const app = make(
      fastifyHooks.log && typeof logger === 'object'
        ? { ...options, logger: { ...logger, stream: fastifyHooks.log } }
        : options,
    )
    app.addHook('onRoute', (route) => fastifyHooks.onRoute?.(route))
    return app
  }
  return { ...fastify, default: makeWithHooks }
}
