import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { writeResetMail } from '../../testing/reset-mail.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { letterOf } from '../notifications/event-notices.service.ts'
import { setEditedTexts } from './edited-texts.ts'
import { loadTexts } from './texts.service.ts'

let world: World
let admin: TestMember
beforeEach(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
afterEach(() => setEditedTexts(new Map()))

const at = '/api/admin/texts'
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const reply = await world.app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const open = async (key: string) => (await call('GET', `${at}/${key}`)).body
const save = async (key: string, change: object, version?: number) => {
  const text = await open(key)
  return call('PUT', `${at}/${key}`, {
    version: version ?? text.version,
    values: { ...text.values, ...change },
  })
}
const reset = writeResetMail

describe('emails', () => {
  test('an edited email is sent with the edit, its code and the lines that can’t be edited', async () => {
    const saved = await save('email.reset_password', {
      subject: 'Back into {market}',
      preheader: 'Your code is inside',
      opening: 'Here is your code.\n\nUse it soon.',
      closing: '',
    })
    expect(saved.status).toBe(200)
    const { subject, text, html } = reset()
    expect(subject).toBe('Back into Bowerbird')
    expect(text).toContain(
      'Here is your code.\n\nUse it soon.\n\n    012345\n\nThe code is valid for 15 minutes',
    )
    expect(text).toContain('Never share the code with anyone.')
    expect(html).toContain('overflow:hidden">Your code is inside</div>')
  })

  test('an email about an event has the edit, for rentals its own', async () => {
    await save('email.saved_sold', { opening: 'Gone, sorry: {title}.' })
    const ad = {
      id: 'a',
      title: 'Oak table',
      price: 1000,
      rentType: null,
      state: 'Victoria' as const,
      city: 'Melbourne' as const,
    }
    const letter = (listingType: 'sell' | 'rent') =>
      letterOf('saved_sold', { ad: { ...ad, listingType }, href: '/x' }).opening
    expect(letter('sell')).toEqual(['Gone, sorry: Oak table.'])
    expect(letter('rent')).toEqual(['It’s no longer available.'])
  })

  test('every process reads the edits from the database', async () => {
    await save('email.reset_password', { subject: 'Elsewhere' })
    setEditedTexts(new Map())
    expect(reset().subject).toBe('Reset your Bowerbird password')
    await loadTexts(world.db)
    expect(reset().subject).toBe('Elsewhere')
  })

  test.each([
    [
      'email.reset_password',
      { subject: 'For {name}' },
      'subject',
      /there is no \{name\}. You can use \{market\}/,
    ],
    ['email.saved_sold', { subject: 'Sold: {title}' }, 'subject', /someone else’s words/],
    ['email.deletion_planned', { opening: 'Bye.' }, 'text', /keep \{day\} somewhere/],
    ['email.recovery_ready', { closing: 'Hurry.' }, 'text', /keep \{day\} somewhere/],
    ['email.reset_password', { heading: 'Two\nlines' }, 'heading', /in one line/],
    ['email.reset_password', { heading: ' ' }, 'heading', /please write something/],
    ['email.saved_sold', { action: '' }, 'action', /please write something/],
    ['email.reset_password', { opening: 'A { brace' }, 'opening', /a name in braces/],
    ['page.terms', { body: '## A\n\n<b>x</b>' }, 'body', /Line 3: there can’t be HTML/],
    ['page.terms', { body: '## A\n\nby {nobody}' }, 'body', /there is no \{nobody\}/],
    ['page.terms', { intro: 'Ask {safetyContact}' }, 'body', /is a link/],
    ['page.help', { body: '## A\n\nNo questions' }, 'body', /topic needs/],
  ])('%s with %j is refused and says what to do', async (key, change, field, message) => {
    const { status, body } = await save(key, change)
    expect(status).toBe(400)
    expect(body.validationErrors[field]).toMatch(message)
    expect((await open(key)).version).toBe(0)
  })

  test('every email can be saved with its own words and rendered with samples', async () => {
    const { texts } = (await call('GET', at)).body
    expect(texts.length).toBeGreaterThan(90)
    for (const { key, kind } of texts) {
      const { values } = await open(key)
      const rendered = await call('POST', `${at}/${key}/render`, { values })
      expect([key, rendered.body.faults]).toEqual([key, []])
      if (kind === 'email') expect(rendered.body.email.text).not.toMatch(/\{\w+\}/)
    }
  })

  test('a draft is sent to oneself with sample values', async () => {
    const { values } = await open('email.saved_cut')
    const { status, body } = await call('POST', `${at}/email.saved_cut/send`, {
      values: { ...values, opening: 'A draft.' },
    })
    expect([status, body.to]).toEqual([200, admin.email])
    const [mail] = (await world.mailsTo(admin.email)).slice(-1)
    expect(mail?.subject).toBe('[Test] Price cut: now $450 (was $520)')
    expect(mail?.text).toContain('A draft.')
  })
})

describe('versions', () => {
  test('a change is listed with its author, undone, and compared', async () => {
    await save('email.reset_password', { subject: 'One' })
    await save('email.reset_password', { subject: 'Two' })
    const { versions } = (await call('GET', `${at}/email.reset_password/versions`)).body
    expect(
      versions.map(({ version, changes }: { version: number; changes: string[] }) => [version, changes]),
    ).toEqual([
      [2, ['Subject: “Two”']],
      [1, ['Subject: “One”']],
      [0, []],
    ])
    const old = await call('GET', `${at}/email.reset_password/versions/1`)
    expect(old.body.values.subject).toBe('One')
    const restored = await call('POST', `${at}/email.reset_password/versions/1/restore`, { version: 2 })
    expect([restored.status, restored.body.version, restored.body.previous]).toEqual([200, 3, 2])
    expect(reset().subject).toBe('One')
    const shipped = await call('POST', `${at}/email.reset_password/versions/0/restore`, { version: 3 })
    expect([shipped.body.isEdited, shipped.body.changes]).toEqual([
      false,
      ['Back to the product’s own words'],
    ])
    expect(reset().subject).toBe('Reset your Bowerbird password')
  })

  test('a change on top of someone else’s is a conflict, and nothing is saved', async () => {
    await save('page.terms', { title: 'Our terms' })
    const late = await save('page.terms', { title: 'My terms' }, 0)
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect((await open('page.terms')).values.title).toBe('Our terms')
  })

  test('a text that is given the product’s own words follows the product', async () => {
    await save('email.reset_password', { subject: 'One' })
    const { shipped } = await open('email.reset_password')
    await save('email.reset_password', shipped)
    const stored = await world.db.many(sql`select words from text_versions order by version`)
    expect(stored).toEqual([{ words: expect.anything() }, { words: null }])
  })

  test('an editor learns that the product’s own words have changed since', async () => {
    await save('email.reset_password', { subject: 'One' })
    expect((await open('email.reset_password')).shippedBefore).toBeNull()
    await world.db.run(sql`
      update text_versions set shipped = shipped || '{"heading": "An older heading"}'`)
    expect((await open('email.reset_password')).shippedBefore.heading).toBe('An older heading')
    const { texts } = (await call('GET', at)).body
    expect(texts.filter(({ isOutdated }: { isOutdated: boolean }) => isOutdated)).toHaveLength(1)
  })

  test('a change is in the audit log', async () => {
    await save('email.reset_password', { subject: 'One' })
    expect(
      await world.db.one(
        sql`select action, target_id, title, after from audit_log order by seq desc limit 1`,
      ),
    ).toEqual({
      action: 'market.texts',
      target_id: 'email.reset_password',
      title: 'Email “Reset a password”',
      after: { changes: ['Subject: “One”'] },
    })
  })
})

describe('pages', () => {
  const page = async (name: string) => (await world.app.inject({ url: `/api/pages/${name}` })).json().page

  test('a page is the product’s own until it is edited, and follows the settings afterwards', async () => {
    expect(await page('safety')).toBeNull()
    await save('page.safety', { body: '## Calm\n\nWrite to {safetyContact} at {market}.' })
    expect(await page('safety')).toMatchObject({
      title: 'Safety Tips',
      sections: [
        {
          id: 'calm',
          title: 'Calm',
          blocks: ['Write to [safety@bowerbird.example](mailto:safety@bowerbird.example) at Bowerbird.'],
        },
      ],
    })
  })
})
