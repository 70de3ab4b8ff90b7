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
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // As a visitor's browser in Australia.
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Animations end at once: what is still fading has no contrast worth measuring.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys that intercept requests need to see them; the one about being offline allows the service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
