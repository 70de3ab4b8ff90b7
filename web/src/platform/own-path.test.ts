import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/product/1?a=//b#c', '/category/Home%20Decor'])('%j is ours', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  'javascript:alert(1)',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\/evil.example',
  ' /about',
  '',
  undefined,
  ['/', '//evil.example'],
])('%j is refused', (path) => {
  expect(ownPath(path)).toBeUndefined()
})
