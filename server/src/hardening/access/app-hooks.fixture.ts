import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions, RouteOptions } from 'fastify'

/**
 * Hooks into the app under test that the product itself has no option for. A test that calls
 * `vi.mock('fastify', async (original) => (await import('./app-hooks.fixture.ts')).withAppHooks(await original()))` sees every route before
 * the app does and may change it, to prove that the checks notice; log lines go to `log` if it is set.
 */
export const appHooks: {
  onRoute: ((route: RouteOptions) => void) | undefined
  log: Writable | undefined
} = { onRoute: undefined, log: undefined }

type Make = (options: FastifyServerOptions) => FastifyInstance

export function withAppHooks(fastify: object): object {
  const { default: make } = fastify as { default: Make }
  const makeWithHooks: Make = (options) => {
    const { logger } = options
    const app = make(
      appHooks.log && typeof logger === 'object'
        ? { ...options, logger: { ...logger, stream: appHooks.log } }
        : options,
    )
    app.addHook('onRoute', (route) => appHooks.onRoute?.(route))
    return app
  }
  return { ...fastify, default: makeWithHooks }
}
