import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // As the other projects have it: those that run together must agree.
    maxWorkers: availableParallelism() + 1,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.server.test.{ts,tsx}'],
    // On a busy machine a form with many keystrokes takes seconds.
    testTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['src/testing/setup.ts'],
    // Loading React for each file takes half of the time; `setup.ts` leaves every test a clean page instead.
    isolate: false,
  },
})
