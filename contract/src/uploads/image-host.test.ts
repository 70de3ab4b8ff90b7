import { expect, test } from 'vitest'
import { isHostedImage } from './image-host.ts'

const prefix = 'https://res.example.com/market/'

test.each([
  'a.jpg',
  'image/upload/v1731600000/ads/x7k2.jpg',
  'image/upload/w_640,c_fill/v1/x%20(1).webp',
  'caf%C3%A9.webp',
  '..a/b...jpg',
  'x'.repeat(500 - prefix.length),
])('%s is an image of the service', (rest) => {
  expect(isHostedImage(prefix + rest, prefix)).toBe(true)
})

test.each([
  '',
  prefix,
  'javascript:alert(1)',
  `javascript:alert(1)//${prefix}a.jpg`,
  'data:image/png;base64,iVBORw0KGgo=',
  'https://res.example.com.evil.com/market/a.jpg',
  'https://res.example.com@evil.com/market/a.jpg',
  'https://user:pass@res.example.com/market/a.jpg',
  'https://res.example.com:8443/market/a.jpg',
  'https://res.example.com/marketplace/a.jpg',
  'https://res.example.com/other/a.jpg',
  'http://res.example.com/market/a.jpg',
  'HTTPS://res.example.com/market/a.jpg',
  'https:\\\\res.example.com\\market\\a.jpg',
  '//res.example.com/market/a.jpg',
  ` ${prefix}a.jpg`,
  ...[
    '../x',
    './x',
    'a/../../x',
    'a/..',
    'a/.',
    '/x',
    'a//x',
    '%2e%2e/x',
    '.%2E/x',
    'a%2fx',
    '..%5cx',
    '..\\x',
    '%252e%252e/x',
    'a%00.jpg',
    'a%0d%0ax',
    'a%zz',
    'a.jpg\n',
    'a.jpg\u0000',
    'a\tb.jpg',
    'a b.jpg',
    'a.jpg?to=https://evil.com',
    'a.jpg#x',
    'a".jpg',
    "a'.jpg",
    'a<b>.jpg',
    'a\u202e.jpg',
    'x'.repeat(501 - prefix.length),
  ].map((rest) => prefix + rest),
])('%j is not an image of the service', (address) => {
  expect(isHostedImage(address, prefix)).toBe(false)
})
