import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld } from '../../testing/world.ts'
import { emailToken } from './unsubscribe-links.ts'

test('stopping all emails stops news too, and switching them on again is no consent to news', async () => {
  const world = await makeWorld()
  const call = caller(() => world)
  const member = await world.member()
  const { secret } = await world.db.one<{ secret: string }>(
    sql`select mail_secret || chat_mail_token::text as secret from accounts where id = ${member.id}`,
  )
  const token = emailToken({ accountId: member.id, secret }, 'all')
  const choose = async (name: string) =>
    (await call('POST', `/api/notifications/emails/${name}`, { body: { token, kind: 'all' } })).status
  const emails = async () => {
    const { channels } = (await call('GET', '/api/notifications/settings', member)).body
    return { news: channels.news.email, seller: channels.seller.email }
  }
  expect(await emails()).toEqual({ news: false, seller: true })
  await call('PATCH', '/api/notifications/settings', {
    ...member,
    body: { channels: { news: { email: true } } },
  })
  expect(await emails()).toEqual({ news: true, seller: true })
  expect(await choose('stop')).toBe(200)
  expect(await emails()).toEqual({ news: false, seller: false })
  expect(await choose('resume')).toBe(200)
  expect(await emails()).toEqual({ news: false, seller: true })
})
