import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { ADMIN } from './start-product.ts'

export { expect }

/** Accounts of the demo market, and the administrator this run was started with. */
export const people = {
  mia: { email: 'mia@example.com', password: 'bowerbird' },
  jack: { email: 'jack@example.com', password: 'bowerbird' },
  admin: ADMIN,
}
export type Person = keyof typeof people

interface Journey {
  /** Puts a working token into the browser before its first page, as if the person had signed in earlier. */
  signIn(person: Person): Promise<void>
  /** Holds a page against the accessibility rules. */
  checkPage(page: Page): Promise<void>
}

/** What would alarm someone looking at the console fails the journey, hydration warnings included. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** What Playwright itself says about the service worker it was told to hold back. */
const HELD_BACK = /^Service Worker registration blocked by Playwright/

export const test = base.extend<Journey & { quietConsole: undefined; allowedComplaints: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  baseURL: async ({}, use) => use(process.env.BASE_URL),

  allowedComplaints: [[], { option: true }],

  quietConsole: [
    async ({ page, allowedComplaints }, use) => {
      const complaints = collectComplaints(page)
      await use(undefined)
      const unexpected = complaints.filter(
        (text) => ![HELD_BACK, ...allowedComplaints].some((allowed) => allowed.test(text)),
      )
      expect(unexpected, 'the browser console stays quiet').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page, request }, use) => {
    await use(async (person) => {
      const reply = await request.post('/api/auth/login', { data: people[person] })
      expect(reply.ok(), 'the person can sign in').toBe(true)
      const { token } = (await reply.json()) as { token: string }
      await page.addInitScript((value) => {
        // Once: a sign-out in the middle of a journey must stay one.
        if (!sessionStorage.getItem('signed-in-before')) localStorage.setItem('token', value)
        sessionStorage.setItem('signed-in-before', 'yes')
      }, token)
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  checkPage: async ({}, use) => {
    await use(async (page) => {
      // A colour on its way from one to the other has no contrast worth measuring.
      await page.evaluate(async () => {
        const passing = document.getAnimations().filter(({ effect }) => {
          // What is folded away is not drawn, so its animations don't come to an end.
          const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
          return isSeen && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
        })
        await Promise.allSettled(passing.map((animation) => animation.finished))
      })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
      expect(found, `axe on ${page.url()}`).toEqual([])
    })
  },
})
