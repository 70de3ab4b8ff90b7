import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

beforeEach(() => {
  fetched = []
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
  document.body.replaceChildren()
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
