import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { DEHYDRATED, REPLAY } from './early-click.ts'
import { MODULE_LIST_TYPE, PAGES_ABOVE, SEARCH_BOX_ID, SELLER_META, USER_KEY } from './start.constants.ts'

/** A list of modules as the page has it when it arrives. */
function list(files: string[]): void {
  const element = document.body.appendChild(document.createElement('script'))
  element.type = MODULE_LIST_TYPE
  element.textContent = JSON.stringify(files)
}

async function start(): Promise<void> {
  const own = document.createElement('script')
  Object.assign(own.dataset, { inter: '/assets/inter.woff2', bricolage: '/assets/bricolage.woff2' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  vi.resetModules()
  await import('./start.ts')
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

let scripts: HTMLScriptElement[]
let loaded: (string | null)[]
let fonts: string[]
let listening: MockInstance<typeof window.addEventListener>
let waiting: MockInstance<typeof setTimeout>

beforeEach(() => {
  loaded = []
  scripts = []
  listening = vi.spyOn(window, 'addEventListener')
  waiting = vi.spyOn(globalThis, 'setTimeout')
  // Not added to the page: they would run.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    loaded.push((script as HTMLScriptElement).getAttribute('src'))
    scripts.push(script as HTMLScriptElement)
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  fonts = []
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(family: string, source: string) {
        fonts.push(`loading ${family} from ${source.split(' ')[0]}`)
      }
      load = () => Promise.resolve(this)
    },
  )
  Object.assign(document, { fonts: { add: () => fonts.push('added') } })
})

afterEach(() => {
  // The script's listeners stay as long as its page does.
  for (const [name, listener, options] of listening.mock.calls) {
    window.removeEventListener(name, listener, options)
  }
  for (const { value } of waiting.mock.results) clearTimeout(value)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name)
  }
  Reflect.deleteProperty(document, 'fonts')
})

test.each(['pointermove', 'keydown', 'focusin', 'input'])('modules load at the first %s', async (name) => {
  list(['/assets/entry.js', '/assets/home.js'])
  await start()
  expect(loaded).toEqual([])
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  expect(loaded).toEqual(['/assets/entry.js', '/assets/home.js'])
})

const loading = [
  'loading Inter Variable from url(/assets/inter.woff2)',
  'loading Bricolage Grotesque Variable from url(/assets/bricolage.woff2)',
]
const bothFonts = [...loading, 'added', 'added']

test('a first visit loads the fonts with the modules for its next page, and the next one uses them at once', async () => {
  const navigation = new EventTarget()
  const waitsForNext = vi.spyOn(navigation, 'addEventListener')
  vi.stubGlobal('navigation', navigation)
  await start()
  expect(fonts).toEqual([])
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  await vi.waitFor(() => expect(waitsForNext).toHaveBeenCalled())
  expect(fonts).toEqual(loading)
  const navigate = (path: string) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        destination: { url: new URL(path, window.location.href).href },
      }),
    )
  navigate('?page=2')
  expect(fonts).toEqual(loading)
  navigate('/favourites')
  expect(fonts).toEqual(bothFonts)
  fonts = []
  await start()
  await vi.waitFor(() => expect(fonts).toEqual(bothFonts))
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(fonts).toEqual(bothFonts)
  localStorage.clear()
})

test('if a module can’t be loaded, a link that waits for its handler is followed, and so are later ones', async () => {
  const opened = vi.spyOn(window.location, 'assign').mockReturnValue()
  list(['/assets/entry.js'])
  const filters = document.body.appendChild(document.createElement('a'))
  filters.href = '/#filters'
  filters.setAttribute(REPLAY, '')
  await start()
  const click = () => filters.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(click()).toBe(false)
  expect(opened).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  scripts[0]?.dispatchEvent(new Event('error'))
  expect(opened.mock.calls).toEqual([[filters.href]])
  expect(document.documentElement.hasAttribute(DEHYDRATED)).toBe(false)
})

test('files that are not of the build are not loaded', async () => {
  list(['https://evil.example/x.js', '//evil.example/assets/x.js', '/images/x.js', '/assets/../images/x.js'])
  list(['/assets/ours-B4D19q_q.js'])
  await start()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(loaded).toEqual(['/assets/ours-B4D19q_q.js'])
})

test.each([
  ['token', '019a8000-0000-7000-8000-000000000001', true],
  ['token', '019a8000-0000-7000-8000-000000000002', false],
  ['', '019a8000-0000-7000-8000-000000000001', false],
])('with the token %j, the page of an ad by %s is marked as own: %s', async (token, seller, isOwn) => {
  if (token) localStorage.setItem('token', token)
  localStorage.setItem(USER_KEY, JSON.stringify({ _id: '019a8000-0000-7000-8000-000000000001', name: 'Mia' }))
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = SELLER_META
  meta.content = seller
  await start()
  expect('own' in document.documentElement.dataset).toBe(isOwn)
  meta.remove()
  localStorage.clear()
})

test('a state that is chosen before hydration is remembered', async () => {
  await start()
  // As React does where it has not hydrated yet.
  document.body.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
  const link = document.body.appendChild(document.createElement('a'))
  link.dataset.place = 'TAS'
  link.click()
  expect(document.cookie).toBe('place=TAS')
  link.dataset.place = ''
  link.click()
  expect(document.cookie).toBe('')
})

test('a list that was scrolled to a later page opens at its top after a reload', async () => {
  const scrolling = vi.spyOn(window, 'scrollTo').mockReturnValue()
  history.scrollRestoration = 'auto'
  history.replaceState({ key: 'one' }, '')
  await start()
  expect(history.scrollRestoration).toBe('auto')
  expect(scrolling).not.toHaveBeenCalled()
  history.replaceState({ key: 'one', [PAGES_ABOVE]: true }, '')
  await start()
  expect(history.scrollRestoration).toBe('manual')
  expect(scrolling).toHaveBeenCalledWith(0, 0)
  history.replaceState(null, '')
})

test('"/" focuses the search box, but not while someone is typing', async () => {
  await start()
  const box = document.body.appendChild(document.createElement('input'))
  box.id = SEARCH_BOX_ID
  await userEvent.keyboard('/')
  expect(box).toHaveFocus()
  await userEvent.keyboard('a/b')
  expect(box).toHaveValue('a/b')
  const checkbox = document.body.appendChild(document.createElement('input'))
  checkbox.type = 'checkbox'
  checkbox.focus()
  await userEvent.keyboard('/')
  expect(box).toHaveFocus()
})
