import type { Forms } from '@bowerbird/contract/language/lookup'
import { DAY } from '@bowerbird/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { setLanguages, withLanguage } from '../../platform/language/language.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { countDays } from '../market-figures/count-days.service.ts'
import { sendWeeklyFigures } from '../market-figures/weekly-email.service.ts'

const READER = 'zh-Hans'

/** Stands for a translation of every text. */
const marked = { texts: new Map<string, string>(), plurals: new Map<string, Forms>() }
marked.texts.get = (text) => `⟦${text}⟧`
marked.plurals.get = (forms) => ({ other: `⟦${forms.split('\0')[1]}⟧` })

let world: World
let admin: TestMember
beforeAll(async () => {
  setLanguages([
    { tag: 'en-AU', catalogue: undefined },
    { tag: READER, catalogue: marked },
  ])
  world = await makeWorld({ strictness: { minPassword: 12, hidesEmails: true } })
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
afterAll(() => setLanguages([]))

const call = caller(() => world)
/** A request of someone who reads a language. */
const ask =
  (by: TestMember, language: string) => async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (
      await call(method, path, {
        headers: { ...by.headers, 'accept-language': language },
        ...(body && { body }),
      })
    ).body

describe('the signals of a case', () => {
  test('are stored in English and read in each moderator’s language', async () => {
    const seller = await world.member()
    await world.db.run(sql`update accounts set description = 'Call me on WhatsApp' where id = ${seller.id}`)
    const text = 'Please send me the 6 digit code that was sent to your phone'
    for (let i = 0; i < 7; i++)
      await world.ad(seller, { status: 'pending', title: `Thing ${i}`, description: text })
    await withLanguage(READER, () => world.jobs.minute())
    const { id, signals } = await world.db.one<{ id: string; signals: { label: string }[] }>(sql`
      select id, signals from moderation_cases where account_id = ${seller.id} order by created_at desc limit 1`)
    expect(JSON.stringify(signals)).not.toContain('⟦')
    const labels = async (language: string) => {
      const { signals: read } = await ask(admin, language)('GET', `/api/admin/reviews/${id}`)
      return read.map(({ label, excerpt, ...rest }: { label: string; excerpt?: string }) => {
        expect(Object.keys(rest)).not.toContain('labelSource')
        return [label, excerpt]
      })
    }
    const english = await labels('en-AU')
    expect(english).toContainEqual(['7 ads within an hour', undefined])
    expect(english).toContainEqual(['The account is new today', undefined])
    const chinese = await labels(READER)
    expect(chinese).toContainEqual(['⟦7 ads within an hour⟧', undefined])
    expect(chinese).toContainEqual(['⟦The account is new today⟧', undefined])
    expect(chinese.map(([, excerpt]: [string, string]) => excerpt)).toEqual(
      english.map(([, excerpt]: [string, string]) => excerpt),
    )
    const inQueue = await ask(admin, READER)('GET', '/api/admin/reviews')
    expect(inQueue.cases[0].signals[0].label).toMatch(/^⟦/)
  })
})

describe('what is wrong with a file', () => {
  const file = {
    file: 'chairs.csv',
    text: `externalId,title,description,price,category,subcategory,condition,images,suburb,postcode
1,${'x'.repeat(300)},A chair.,40,Home Decor,Furniture,used,a.jpg,Newtown,2042`,
  }

  test('is read in the language of the moment', async () => {
    const seller = await world.member()
    const { _id: id, rows } = await ask(seller, READER)('POST', '/api/imports', file)
    expect(rows[0].faults).toEqual([
      { column: 'title', message: expect.stringMatching(/^⟦⟦Title⟧ cannot exceed \d+ characters⟧$/) },
    ])
    const { rows: inEnglish } = await ask(seller, 'en-AU')('GET', `/api/imports/${id}`)
    expect(inEnglish[0].faults[0].message).toMatch(/^Title cannot exceed \d+ characters$/)
  })

  test('that can’t be read at all is a refusal in the language of who sent it', async () => {
    const seller = await world.member()
    const lines = Array.from({ length: 1_001 }, () => 'x').join('\n')
    const refused = await ask(seller, READER)('POST', '/api/imports', {
      file: 'a.csv',
      text: `title\n${lines}`,
    })
    expect(refused.message).toMatch(/^⟦.*⟧$/)
  })
})

describe('the changes of a version', () => {
  test('of the settings are read in the language of whoever looks at the history', async () => {
    const { version, settings } = await ask(admin, READER)('GET', '/api/admin/settings')
    await ask(admin, READER)('PUT', '/api/admin/settings', {
      version,
      settings: { ...settings, liveAds: 12 },
    })
    const latest = async (language: string) =>
      (await ask(admin, language)('GET', '/api/admin/settings/versions')).versions[0].changes
    expect(await latest('en-AU')).toEqual(['Live ads per member changed from none to 12.'])
    expect(await latest(READER)).toEqual(['⟦⟦Live ads per member⟧ changed from ⟦none⟧ to 12.⟧'])
    const { title } = await world.db.one<{ title: string }>(
      sql`select title from audit_log where action = 'market.settings' order by at desc limit 1`,
    )
    expect(title).toBe('Live ads per member changed from none to 12.')
  })

  test('of the rules are in the preview, the reply and the history', async () => {
    const { version, rules } = await ask(admin, READER)('GET', '/api/admin/rules')
    const [first, ...others] = rules
    const body = { version, rules: [{ ...first, isOn: false }, ...others] }
    const expected = [`⟦${first.name} switched off⟧`]
    expect((await ask(admin, READER)('POST', '/api/admin/rules/preview', body)).changes).toEqual(expected)
    expect((await ask(admin, READER)('PUT', '/api/admin/rules', body)).changes).toEqual(expected)
    const history = async (language: string) =>
      (await ask(admin, language)('GET', '/api/admin/rules/versions')).versions[0].changes
    expect(await history(READER)).toEqual(expected)
    expect(await history('en-AU')).toEqual([`${first.name} switched off`])
  })
})

describe('an email', () => {
  const langOf = async ({ email }: TestMember) =>
    /<html lang="([\w-]+)"/.exec((await world.mailsTo(email)).at(-1)?.html ?? '')?.[1]
  const choose = ({ id }: TestMember, language: string) =>
    world.db.run(sql`update accounts set language = ${language} where id = ${id}`)

  test('that someone already has an account is in the language of that account', async () => {
    const [li, mia] = [await world.member(), await world.member()]
    await choose(li, READER)
    await choose(mia, 'en-AU')
    const register = ({ email }: TestMember, language: string) =>
      call('POST', '/api/auth/register', {
        headers: { 'accept-language': language },
        body: { name: 'Somebody', email, password: 'correct horse battery' },
      })
    await register(li, 'en-AU')
    await register(mia, READER)
    expect([await langOf(li), await langOf(mia)]).toEqual([READER, 'en-AU'])
  })

  test('with the figures of the week is in the language of each administrator', async () => {
    await choose(admin, READER)
    const other = await world.member({ role: 'admin' })
    // Around noon in Sydney, days after a Monday ten weeks ago.
    const day = Date.parse(`${sydneyDay()}T02:00:00Z`) - 70 * DAY
    const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY
    const at = (days: number) => new Date(monday + days * DAY)
    await countDays(world.db, at(-3))
    await world.ad(await world.member(), { createdAt: at(2) })
    await sendWeeklyFigures(world.db, at(7))
    await world.jobs.minute()
    await world.jobs.run()
    const textOf = async ({ email }: TestMember) => (await world.mailsTo(email)).at(-1)?.text ?? ''
    expect([await langOf(admin), await langOf(other)]).toEqual([READER, 'en-AU'])
    expect(await textOf(admin)).toContain('⟦⟦New ads⟧: 1.⟧')
    expect(await textOf(other)).toContain('New ads: 1.')
  })
})
