import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterEach, expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

const site = 'https://market.example'
const letter = {
  to: 'mia@example.com',
  subject: 'A <subject>',
  heading: 'Hello & welcome',
  opening: ['Enter this:'],
  code: '012345',
  closing: ['It lasts <15> minutes.', "If this wasn't you, relax."],
}
const card = {
  title: 'Brass <lamp>',
  href: '/product/1',
  lead: '$40',
  was: '$60',
  note: 'Newtown, NSW',
  image: '/images/0123456789abcdef0123456789abcdef/1280.webp',
}
afterEach(() => setCurrentMarket(defaultMarket))

test('a letter has the same content in both parts', () => {
  const { text, html } = writeLetter(letter, site)
  expect(text).toBe(
    "Hello & welcome\n\nEnter this:\n\n    012345\n\nIt lasts <15> minutes.\n\nIf this wasn't you, relax.\n\n-- \nBowerbird · Sydney, NSW 2170, Australia\ngeneral@bowerbird.example\n",
  )
  expect(html).toContain('>012345</p>')
  expect(html).toContain('Hello &amp; welcome')
  expect(html).toContain('It lasts &lt;15&gt; minutes.')
  expect(html).not.toContain('<15>')
  expect(html).not.toContain('A <subject>')
})

test('a letter without a code has no box for one', () => {
  const { code: _, ...plain } = letter
  expect(writeLetter(plain, site).html).not.toContain('letter-spacing')
})

test('a letter about an ad has its photo, price and place, and can be read with images blocked', () => {
  const { html = '', text } = writeLetter(
    { ...letter, card, action: { label: 'View', href: '/product/1' } },
    site,
  )
  expect(text).toContain(`Brass <lamp>\n$40 (was $60), Newtown, NSW\n${site}/product/1`)
  expect(html).toContain(`src="${site}/images/0123456789abcdef0123456789abcdef/640.jpg"`)
  expect(html).toContain('Brass &lt;lamp&gt;')
  // Every picture and link is absolute, and pictures only repeat what the text says.
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(addresses.filter((address) => !address?.startsWith(`${site}/`))).toEqual([])
  expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['', ''])
})

test('a letter says who sends it and how to reach them, and leaves out what an operator has not filled in', () => {
  const settings = {
    ...defaultMarket.settings,
    name: 'Magpie',
    office: '',
    generalEmail: 'hi@magpie.example',
  }
  setCurrentMarket({ ...defaultMarket, settings })
  const { text, html } = writeLetter(letter, site)
  expect(text).toContain('-- \nMagpie\nhi@magpie.example\n')
  expect(html).toContain('Magpie<br>hi@magpie.example<br>')
  expect(html).toContain(`href="${site}/contact-us"`)
})

test('a letter has the operator’s logo, with the market’s name for those who block images', () => {
  const logo = { address: card.image, width: 300, height: 100 }
  setCurrentMarket({ ...defaultMarket, settings: { ...defaultMarket.settings, name: 'Magpie', logo } })
  expect(writeLetter(letter, site).html).toMatch(
    /<img src="https:\/\/market\.example\/images\/[^"]+" width="96" alt="Magpie"/,
  )
})

test('a letter is dark in mail programs that are', () => {
  const { html } = writeLetter(letter, site)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark){.paper{background:#10131a !important}')
})
