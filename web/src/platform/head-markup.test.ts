import { expect, test } from 'vitest'
import { headMarkup } from './head-markup.ts'

const root = {
  meta: [{ charSet: 'utf-8' }, { title: 'Bowerbird' }, { name: 'description', content: 'All of it' }],
  links: [{ rel: 'stylesheet', href: '/assets/styles.css' }],
  headScripts: [{ children: 'if (1 < 2) start()' }],
}

const draw = (...parts: Parameters<typeof headMarkup>[0]) => {
  // Not part of a document: nothing is fetched.
  const head = document.createElement('div')
  head.innerHTML = headMarkup(parts, 'n0nce')
  return head
}

test('of what a page and the market around it say, the page has the last word', () => {
  const page = {
    meta: [
      { title: 'Red bike' },
      { name: 'description', content: '$5' },
      { property: 'og:title', content: 'Bike' },
    ],
    links: [{ rel: 'canonical', href: '/product/1' }],
  }
  const head = draw(root, page)
  expect(head.querySelectorAll('title')).toHaveLength(1)
  expect(head.querySelector('title')?.textContent).toBe('Red bike')
  expect(
    [...head.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content')),
  ).toEqual(['$5'])
  expect(head.querySelector('meta[charset]')?.getAttribute('charset')).toBe('utf-8')
  expect([...head.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['stylesheet', 'canonical'])
})

test('words of people stay words', () => {
  const words = `</title><script>alert("1")</script> & 'more' <b>`
  const head = draw(root, { meta: [{ title: words }, { name: 'description', content: words }] })
  expect(head.querySelector('title')?.textContent).toBe(words)
  expect(head.querySelector('meta[name=description]')?.getAttribute('content')).toBe(words)
  expect([...head.querySelectorAll('script')].map(({ textContent }) => textContent)).toEqual([
    'if (1 < 2) start()',
  ])
})

test('scripts have the nonce, and the page says it to the router', () => {
  const head = draw(root)
  expect(head.querySelector('script')?.getAttribute('nonce')).toBe('n0nce')
  expect(head.querySelector('meta[property=csp-nonce]')?.getAttribute('content')).toBe('n0nce')
  expect(head.querySelectorAll('[nonce]')).toHaveLength(1)
})
