import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { storeToken } from './accounts.ts'
import { expectToFit, inBothThemes, inEachLook } from './looks.ts'
import { ADMIN } from './start-product.ts'

export { expect }

/** Accounts of the demo market, and the administrator this run was started with. */
export const people = {
  mia: { email: 'mia@example.com', password: 'bowerbird' },
  jack: { email: 'jack@example.com', password: 'bowerbird' },
  admin: ADMIN,
}
type Person = keyof typeof people

interface Journey {
  /** Puts a valid token into the browser before its first page, as if the person had logged in earlier. */
  logInAs(person: Person): Promise<void>
  /** Checks the page against the accessibility rules. */
  checkPage(page: Page): Promise<void>
  /** Checks accessibility and width on a narrow light screen and on a wide dark one. */
  checkLooks(page: Page): Promise<void>
  /** Checks accessibility in both themes, on the screen as it is. */
  checkThemes(page: Page): Promise<void>
}

/** Errors and warnings in the browser's console fail the journey, hydration warnings included. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Playwright's own message about the service worker that it blocks. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/
/** Chromium says this of a page that closes its socket while it connects, as after a logout in another tab. */
const CLOSED_EARLY =
  /^WebSocket connection to '.*\/api\/live\/.*' failed: WebSocket is closed before the connection/

export const test = base.extend<Journey & { quietConsole: undefined; allowedComplaints: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  baseURL: async ({}, use) => use(process.env.BASE_URL),

  allowedComplaints: [[], { option: true }],

  quietConsole: [
    async ({ page, allowedComplaints }, use) => {
      const complaints = collectComplaints(page)
      await use(undefined)
      const unexpected = complaints.filter(
        (text) => ![BLOCKED_WORKER, CLOSED_EARLY, ...allowedComplaints].some((allowed) => allowed.test(text)),
      )
      expect(unexpected, 'the browser console stays quiet').toEqual([])
    },
    { auto: true },
  ],

  logInAs: async ({ page, request }, use) => {
    await use(async (person) => {
      const reply = await request.post('/api/auth/login', { data: people[person] })
      expect(reply.ok(), 'the person can log in').toBe(true)
      const { token } = (await reply.json()) as { token: string }
      await storeToken(page, token)
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  checkPage: async ({}, use) => use(expectAccessible),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  checkLooks: async ({}, use) => {
    await use((page) =>
      inEachLook(page, async (isFirst) => {
        // Of what axe checks, only colours differ between the looks.
        await expectAccessible(page, isFirst ? undefined : ['color-contrast'])
        await expectToFit(page)
      }),
    )
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  checkThemes: async ({}, use) => {
    await use((page) =>
      inBothThemes(page, (isFirst) => expectAccessible(page, isFirst ? undefined : ['color-contrast'])),
    )
  },
})
