import type { Forms } from '@bowerbird/contract/language/lookup'
import { type Placeholder, placeholders } from '@bowerbird/contract/notifications/events/event.types'
import { eventNamed, eventNames } from '@bowerbird/contract/notifications/events/notification-events'
import { informationPages } from '@bowerbird/contract/pages/information-pages'
import { pageKeys } from '@bowerbird/contract/pages/page-keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { setLanguages, withLanguage } from '../../platform/language/language.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { letterOf, noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'

const READER = 'zh-Hans'

/** Stands for a translation of every text: what is outside of these brackets is not in the catalogue. */
const marked = {
  texts: new Map<string, string>(),
  plurals: new Map<string, Forms>(),
}
marked.texts.get = (text) => `⟦${text}⟧`
marked.plurals.get = (forms) => ({ other: `⟦${forms.split('\0')[1]}⟧` })

let world: World
beforeAll(async () => {
  setLanguages([
    { tag: 'en-AU', catalogue: undefined },
    { tag: READER, catalogue: marked },
  ])
  world = await makeWorld()
})
afterAll(() => setLanguages([]))
const call = caller(() => world)
const headers = { 'accept-language': READER }

/** What is left of a text without the translated parts, addresses and the values of the test. */
function untranslated(text: string): string {
  let rest = text.replace(/(?:https?:\/\/|mailto:)[^\s)]+/g, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
  }
  return (
    rest
      .match(/\p{L}{2,}/gu)
      ?.filter((word) => !own.has(word))
      .join(' ') ?? ''
  )
}
const own = new Set(['Value', 'Bowerbird', 'Lamp', 'Newtown', 'NSW', 'Anna'])

const isMarked = (text: string) => expect(untranslated(text), text).toBe('')

describe('a refusal', () => {
  test('of invalid input is translated, with the errors of its fields', async () => {
    const { status, body } = await call('POST', '/api/auth/register', {
      headers,
      body: { name: '', email: 'no', password: 'x' },
    })
    expect(status).toBe(400)
    isMarked(body.message)
    expect(Object.keys(body.validationErrors).toSorted()).toEqual(['email', 'name', 'password'])
    for (const error of Object.values<string>(body.validationErrors)) isMarked(error)
  })

  test('with a value in its text is translated around the value', async () => {
    const member = await world.member()
    const { body } = await call('PUT', '/api/auth/profile', {
      headers: { ...headers, ...member.headers },
      body: { description: 'x'.repeat(5_000) },
    })
    expect(body.validationErrors.description).toMatch(/^⟦+Description cannot exceed [\d,]+ characters⟧+$/)
  })

  test('of a login, and of what isn’t there, is translated', async () => {
    const login = { email: 'nobody@example.com', password: 'wrong-password' }
    const { body: refused } = await call('POST', '/api/auth/login', { headers, body: login })
    isMarked(refused.message)
    for (const url of ['/api/products/019b0000-0000-7000-8000-000000000000', '/api/nothing']) {
      const { status, body } = await call('GET', url, { headers })
      expect(status).toBe(404)
      isMarked(body.message)
    }
  })
})

const ad = {
  id: '019b0000-0000-7000-8000-000000000000',
  title: 'Lamp',
  price: 90,
  oldPrice: 120,
  listingType: 'sell' as const,
  rentType: null,
  state: 'New South Wales',
  city: 'Sydney',
  suburb: 'Newtown',
}

const facts = Object.fromEntries(placeholders.map((name) => [name, 'Value'])) as Record<Placeholder, string>
const noticeFacts = { ...facts, searches: ['searches', ['Value']] as const }

describe('a notice', () => {
  test('is stored in English and listed in the language of its reader', async () => {
    const member = await world.member()
    await world.db.transaction((tx) =>
      withLanguage(READER, () =>
        notify(tx, [
          // There is no such ad in the database.
          {
            ...noticeOf({
              event: 'saved_cut',
              to: member.id,
              key: 'cut',
              href: '/product/x',
              ad,
              also: ['itMatches', ['Value']],
            }),
            adId: undefined,
          },
        ]),
      ),
    )
    const stored = await world.db.one<{ title: string; text: string; letter: unknown }>(sql`
      select details ->> 'title' as title, details ->> 'text' as text, details -> 'letter' as letter
      from notifications where account_id = ${member.id}`)
    expect(JSON.stringify(stored)).not.toContain('⟦')
    expect(stored.title).toBe('Price cut: Lamp')
    expect(stored.text).toBe('Now $90 (was $120). Newtown, NSW. It matches your search “Value”.')
    const read = (language: string) =>
      call('GET', '/api/notifications', {
        headers: { ...member.headers, 'accept-language': language },
      })
    const { body } = await read(READER)
    expect(body.notifications).toHaveLength(1)
    isMarked(body.notifications[0].title)
    isMarked(body.notifications[0].text)
    const { body: english } = await read('en-AU')
    expect(english.notifications[0]).toMatchObject({ title: stored.title, text: stored.text })
  })

  test.each(eventNames)('%s has an email in the language of its reader', (event) => {
    for (const listingType of ['sell', 'rent'] as const) {
      const told = { ad: { ...ad, listingType }, facts: noticeFacts, href: '/here' }
      const { text, subject } = withLanguage(READER, () =>
        writeLetter({ ...letterOf(event, told), to: 'anna@example.com' }, 'https://market.example'),
      )
      isMarked(subject)
      isMarked(text.split('\n-- \n')[0] ?? '')
    }
    expect(eventNamed(event).when).toBeTruthy()
  })
})

test.each(pageKeys)('the information page %s is translated, and its addresses stay', (key) => {
  const english = informationPages[key].text()
  const page = withLanguage(READER, () => informationPages[key].text())
  expect(page.sections.map(({ id, items }) => [id, items?.map((item) => item.id)])).toEqual(
    english.sections.map(({ id, items }) => [id, items?.map((item) => item.id)]),
  )
  const texts = (value: unknown, name = ''): string[] => {
    if (typeof value === 'string') return ['id', 'updated'].includes(name) ? [] : [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([part, each]) => texts(each, part))
  }
  for (const text of texts(page)) isMarked(text.replace(/\]\([^)]*\)/g, ']'))
})
