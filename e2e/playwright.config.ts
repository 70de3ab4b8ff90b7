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
  // A browser on a busy machine can stumble; a journey that passes only the second time is named at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // The browser says en-AU and Sydney, as a visitor's does.
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording every journey takes as long as the journey itself.
    trace: 'on-first-retry',
    // Journeys that cut the connection at one place want to see it; the one about being offline switches it on.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
