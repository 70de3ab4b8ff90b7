import { expect, test } from 'vitest'
import { imageAddress, imageAt, imageSet, isOwnImage } from './image-address.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('an address has a variant for each width', () => {
  expect(imageAt(imageAddress(hash), 320)).toBe(`/images/${hash}/320.webp`)
})

test('a hosted image has one address', () => {
  expect(imageAt('https://cdn.example.com/a.jpg', 320)).toBe('https://cdn.example.com/a.jpg')
  expect(imageSet('https://cdn.example.com/a.jpg')).toBeUndefined()
})

test.each([
  '/images/../etc/passwd',
  `/images/${hash}/999.webp`,
  `https://evil.example/images/${hash}/320.webp`,
  'javascript:1',
  '',
])('%s is not an address of our own', (address) => {
  expect(isOwnImage(address)).toBe(false)
})
