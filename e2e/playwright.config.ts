import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const browser = JSON.parse(process.env.BROWSER ?? '{"args":[],"env":{}}') as {
  executablePath?: string
  args: string[]
  env: Record<string, string>
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-product.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits half of the time: for the server, for a pause in typing, for an email.
  workers: availableParallelism() * 2,
  retries: 0,
  // Tests are not retried, so a condition gets time even on a busy machine: the unit tests run beside these.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  use: {
    // So that a failure says which step hangs.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // As a visitor's browser in Australia.
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // No animations: contrast can't be measured while elements fade.
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would hide requests from tests that intercept them; only the offline test allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
