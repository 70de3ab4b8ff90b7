import { describeLanguages } from '@bowerbird/contract/language/languages'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPageSettings } from '../page-settings.ts'
import { followAccountLanguage } from './follow-account.ts'

const COOKIE = 'language'
const languages = describeLanguages(['en-AU', 'zh-Hans'])

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = value
}
const forgetChoice = () => setCookie(`${COOKIE}=; Path=/; Max-Age=-1`)

const assign = vi.spyOn(window.location, 'assign').mockReturnValue()

beforeEach(() => {
  assign.mockClear()
  setPageSettings({ languages })
})
afterEach(() => {
  forgetChoice()
  setPageSettings({})
})

const Home = () => <p>Home</p>
const About = () => <p>About</p>

async function open() {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Home }),
    createRoute({ getParentRoute: () => root, path: '/about', component: About }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('Home')
  return {
    router,
    goTo: (to: string, search = {}): Promise<void> => act(() => router.navigate({ to, search } as never)),
  }
}

test('a new device takes the language of the account, with the next page', async () => {
  const { router, goTo } = await open()
  followAccountLanguage(router, 'zh-Hans')
  expect(document.cookie).toContain(`${COOKIE}=zh-Hans`)
  // Whoever is writing on this page goes on.
  expect(assign).not.toHaveBeenCalled()
  await goTo('/', { sort: 'newest' })
  expect(assign).not.toHaveBeenCalled()
  await goTo('/about')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/about')
})

const cases: [who: string, tag: string | null, prepare: () => void][] = [
  ['has chosen a language', 'zh-Hans', () => setCookie(`${COOKIE}=en-AU; Path=/`)],
  ['is on a market without that language', 'ar', () => undefined],
  ['belongs to a member who has chosen none', null, () => undefined],
  ['is on a market with one language', 'zh-Hans', () => setPageSettings({})],
]

test.each(cases)('a browser that %s keeps its own', async (_, tag, prepare) => {
  prepare()
  const before = document.cookie
  const { router, goTo } = await open()
  followAccountLanguage(router, tag)
  expect(document.cookie).toBe(before)
  await goTo('/about')
  expect(assign).not.toHaveBeenCalled()
  expect(await screen.findByText('About')).toBeVisible()
})

test('a page that is in the language of the account stays, and remembers it', async () => {
  const { router, goTo } = await open()
  followAccountLanguage(router, 'en-AU')
  expect(document.cookie).toContain(`${COOKIE}=en-AU`)
  await goTo('/about')
  expect(assign).not.toHaveBeenCalled()
})
