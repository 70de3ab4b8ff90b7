import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  document.body.replaceChildren()
})

async function open(attributes: string): Promise<HTMLElement> {
  document.body.innerHTML = `<aside ${attributes}><button type="button">x</button></aside><script type="text/plain"></script><main id="content" tabindex="-1"></main>`
  const own = document.querySelector('script')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  vi.resetModules()
  await import('./announcement.ts')
  return document.querySelector('aside') as HTMLElement
}

test('one that was dismissed stays hidden on the next page, another one is shown', async () => {
  const bar = await open('data-id="a" data-starts-in="0"')
  expect(bar.hidden).toBe(false)
  bar.querySelector('button')?.click()
  expect(bar.hidden).toBe(true)
  expect(document.getElementById('content')).toHaveFocus()
  expect((await open('data-id="a" data-starts-in="0"')).hidden).toBe(true)
  expect((await open('data-id="b" data-starts-in="0"')).hidden).toBe(false)
})

test('it begins and ends on an open page, whatever this clock says', async () => {
  vi.setSystemTime(0)
  const bar = await open(`data-id="a" data-starts-in="${10 * MINUTE}" data-ends-in="${30 * MINUTE}" hidden`)
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(bar.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect(bar.hidden).toBe(false)
  vi.advanceTimersByTime(20 * MINUTE)
  expect(bar.hidden).toBe(true)
})

test('a page that comes back from the history after its end does not show it', async () => {
  const bar = await open(`data-id="a" data-starts-in="0" data-ends-in="${MINUTE}"`)
  // Timers stood still meanwhile.
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  window.dispatchEvent(new Event('pageshow'))
  expect(bar.hidden).toBe(true)
})

test('where storage is blocked, it can be dismissed for this page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const bar = await open('data-id="a" data-starts-in="0"')
  bar.querySelector('button')?.click()
  expect(bar.hidden).toBe(true)
})
