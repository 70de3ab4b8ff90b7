import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = {
  environment: 'node' as const,
  globalSetup: ['server/src/testing/database.setup.ts'],
  setupFiles: ['server/src/testing/console.setup.ts', 'server/src/testing/worlds.setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Tests that kill processes can stumble on a busy machine; at one's own desk they should be seen to.
  retry: process.env.CI ? 1 : 0,
}

/** They put things in the place of libraries, so each file wants modules of its own. */
const attacks = ['server/src/hardening/**/*.test.ts']

export default defineConfig({
  test: {
    // Tests wait for the database more than they compute: one worker for each core, not one less.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { name: 'bench', environment: 'node', include: ['bench/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: attacks,
          // Loading the application for each file took a quarter of the time.
          isolate: false,
        },
      },
      { test: { ...server, name: 'attacks', include: attacks } },
      'web',
      // What the browser's code does on the server.
      {
        plugins: [react()],
        test: { name: 'pages', environment: 'node', include: ['web/src/**/*.server.test.{ts,tsx}'] },
      },
    ],
  },
})
