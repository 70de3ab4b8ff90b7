import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => document.head.replaceChildren())

test('a page that is opened at another address of the site keeps the canonical one', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://market.example/category/Vehicles">'
  const { absolute } = await import('./origin.ts')
  expect(absolute('/product/1')).toBe('https://market.example/product/1')
})

test('a page without a canonical address uses its own', async () => {
  const { absolute } = await import('./origin.ts')
  expect(absolute('/my-adds')).toBe(`${window.location.origin}/my-adds`)
})
