import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for the database more than they compute: one worker for each core, not one less.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.setup.ts'],
          setupFiles: ['server/src/testing/console.setup.ts'],
          testTimeout: 30_000,
          // Tests that kill processes can stumble on a busy machine; at one's own desk they should be seen to.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 60_000,
        },
      },
      'web',
    ],
  },
})
