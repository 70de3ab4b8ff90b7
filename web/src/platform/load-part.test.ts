import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const load = vi.fn(async () => 'part')
const links: HTMLLinkElement[] = []

beforeEach(() => {
  // Test browsers load no style sheets: the tests say what becomes of each.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
})

afterEach(() => {
  vi.restoreAllMocks()
  load.mockClear()
  links.length = 0
})

test('a part without style sheets loads at once', async () => {
  expect(await loadPart(load)).toBe('part')
  expect(await loadPart(load, [])).toBe('part')
  expect(links).toHaveLength(0)
})

test('a part waits for its style sheet, which is added once', async () => {
  const both = Promise.all([loadPart(load, ['assets/a.css']), loadPart(load, ['assets/a.css'])])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css'])
  expect(load).not.toHaveBeenCalled()
  links[0]?.dispatchEvent(new Event('load'))
  expect(await both).toEqual(['part', 'part'])
})

test('a style sheet that failed is loaded again at the next attempt', async () => {
  const first = loadPart(load, ['assets/b.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('assets/b.css')
  expect(load).not.toHaveBeenCalled()
  const second = loadPart(load, ['assets/b.css'])
  expect(links).toHaveLength(2)
  links[1]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('part')
})
