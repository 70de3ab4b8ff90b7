import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { SEARCH_BOX_ID, startScript } from './start-script.ts'

const NONCE = 'only-this-page'

/** What the page has when it arrives. */
function list(files: string[], nonce: string): void {
  const element = document.body.appendChild(document.createElement('script'))
  element.type = 'late'
  element.nonce = nonce
  element.textContent = JSON.stringify(files)
}

function start(): void {
  const own = document.createElement('script')
  own.nonce = NONCE
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  // oxlint-disable-next-line typescript/no-implied-eval -- it is text because it stands in the page itself
  new Function(startScript)()
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

let fetched: (string | null)[]
let frames: (() => void)[]
let listening: MockInstance<typeof window.addEventListener>
let waiting: MockInstance<typeof setTimeout>

beforeEach(() => {
  fetched = []
  frames = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
  listening = vi.spyOn(window, 'addEventListener')
  waiting = vi.spyOn(globalThis, 'setTimeout')
  // Without putting them in: they would be run.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    fetched.push((script as HTMLScriptElement).getAttribute('src'))
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } })
})

afterEach(() => {
  // The script means to stay, as its page does.
  for (const [name, listener, options] of listening.mock.calls) {
    window.removeEventListener(name, listener, options)
  }
  for (const { value } of waiting.mock.results) clearTimeout(value)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset.below
  Object.assign(window, { started: undefined, early: undefined })
  Reflect.deleteProperty(document, 'fonts')
})

test.each(['pointermove', 'keydown', 'focusin', 'input', 'change'])(
  'the code waits for the first %s',
  (name) => {
    list(['/assets/entry.js', '/assets/home.js'], NONCE)
    start()
    expect(fetched).toEqual([])
    document.body.dispatchEvent(new Event(name, { bubbles: true }))
    expect(fetched).toEqual(['/assets/entry.js', '/assets/home.js'])
  },
)

/** A page on a phone, opened by a link, with two parts below the screen, and cards in the second. */
function openOnPhone(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never])
  document.body.innerHTML = `<p><b class="below-screen"></b></p>
    <ul class="below-screen">${'<li class="below-screen"></li>'.repeat(7)}</ul>`
}
const { dataset } = document.documentElement

test('on a phone the parts below the screen follow in small pieces, after the typefaces', async () => {
  openOnPhone()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  start()
  expect(dataset.below).toBe('later')
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  const near: number[] = []
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    frame()
    near.push(document.querySelectorAll('[data-near]').length)
  }
  expect(near).toEqual([0, 1, 2, 7, 9, 9])
  expect(dataset.below).toBeUndefined()
})

test('whoever scrolls finds all of the page', () => {
  openOnPhone()
  start()
  expect(dataset.below).toBe('later')
  document.dispatchEvent(new Event('scroll'))
  expect(dataset.below).toBeUndefined()
})

test('a page that may not start at its top is drawn whole', () => {
  openOnPhone()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never])
  start()
  expect(dataset.below).toBeUndefined()
})

test('a list that someone else wrote into the page is not fetched', () => {
  list(['/assets/not-the-page.js'], '')
  list(['/assets/nor-this.js'], 'a guess')
  list(['https://evil.example/x.js', '//evil.example/assets/x.js', '/images/x.js', '/assets/ours.js'], NONCE)
  start()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(fetched).toEqual(['/assets/ours.js'])
})

test('"/" leads to the search box, but not from someone who is typing', async () => {
  start()
  const box = document.body.appendChild(document.createElement('input'))
  box.id = SEARCH_BOX_ID
  await userEvent.keyboard('/')
  expect(box).toHaveFocus()
  await userEvent.keyboard('a/b')
  expect(box).toHaveValue('a/b')
})
