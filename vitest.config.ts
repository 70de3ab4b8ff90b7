import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { generateRouteTree } from './web/route-tree.ts'

await generateRouteTree()

// Processes that tests start have no settings but their own.
process.env.ENV_FILE = 'off'

/** The shipped market. */
const market = 'contract/src/testing.setup.ts'

/** Node.js runs the sources as they are, as in production: no transform, and no detour for each imported name. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Only a hanging test takes so long: the machine may be busy, since browser tests come first. */
const patience = { testTimeout: 180_000, hookTimeout: 240_000 }

/** Without a database. */
const plain = { environment: 'node' as const, setupFiles: [market], ...patience }

const server = {
  environment: 'node' as const,
  globalSetup: ['server/src/testing/database.setup.ts'],
  setupFiles: ['server/src/testing/console.setup.ts', 'server/src/testing/worlds.setup.ts'],
  ...patience,
  // Tests are not retried, so a condition gets time even on a busy machine.
  expect: { poll: { timeout: 40_000 } },
}

/** They replace modules by mocks or load them again, so each file needs its own. */
const mocking = [
  'server/src/platform/passwords.test.ts',
  'server/src/hardening/access/socket-matrix.test.ts',
  'server/src/hardening/input/handshakes.test.ts',
  'server/src/hardening/faults/old-backup.test.ts',
]

export default defineConfig({
  test: {
    // Tests wait for the database and for processes, so one worker more than cores keeps every core busy.
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: 'nightly', description: 'Takes long: only `npm run test:nightly` runs it' }],
    projects: [
      {
        test: {
          ...plain,
          ...native,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...plain, ...native, name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...server,
          ...native,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: mocking,
          // Loading the application for each file would take a quarter of the time.
          isolate: false,
        },
      },
      { test: { ...server, name: 'mocking', include: mocking } },
      'web',
      // Server rendering.
      {
        plugins: [react()],
        test: {
          ...plain,
          name: 'pages',
          include: ['web/src/**/*.server.test.{ts,tsx}'],
          // Loading all pages for each file would take half of the time.
          isolate: false,
        },
      },
    ],
  },
})
