import { hash } from 'node:crypto'
import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../../platform/db/sql.ts'
import { givenBusiness } from '../../../testing/given-business.ts'
import { givenPicture } from '../../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { exportOwnData } from './own-data.service.ts'
import { exported, leftOut } from './own-data-columns.fixture.ts'

let world: World
let member: TestMember
let data: OwnData
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member({ name: 'Row Rita' })
  await plantRows(member, await world.member({ name: 'Blocked Bob' }))
  data = await exportOwnData(world.db, member.id)
})

const json = (value: unknown) => JSON.stringify(value)

/** A row in every exported table, with a value in every column. */
async function plantRows({ id }: TestMember, other: TestMember): Promise<void> {
  const { db } = world
  const picture = await givenPicture(world, member)
  await db.run(sql`
    update accounts set avatar = ${picture}, phone_number = '+61491570158', gender = 'Other', dob = '05/03/90',
      description = 'Rita’s words', near = 'newtown-2042', near_radius = 35, language = 'zh-Hans' where id = ${id}`)
  const sold = await world.ad(member, { status: 'active', model: 'Model of Rita', images: [picture] })
  await db.run(sql`
    update ads set status = 'sold', sold_at = now() - interval '5 hours', posted_at = now() - interval '7 hours',
      attributes = ${json({ colour: 'Rita red' })}, private_attributes = ${json({ vin: 'RITASVIN' })} where id = ${sold.id}`)
  await world.ad(member, { status: 'reserved' })
  await world.ad(member, {
    category: 'Property',
    listingType: 'rent',
    rentType: 'weekly',
    propertyArea: 321,
    condition: null,
    suburb: 'Newtown',
    postcode: '2042',
  })
  const theirs = await world.ad(other)
  await db.run(sql`insert into colleague_changes (ad_id, account_id, action, changed_at)
    values (${theirs.id}, ${id}, 'renewed', now() - interval '100 minutes')`)
  await db.run(sql`insert into ad_drafts (id, account_id, draft, created_at)
    values (gen_random_uuid(), ${id}, ${json({ title: 'Half a sofa' })}, now() - interval '1 hour')`)
  await db.run(sql`insert into ad_imports (id, account_id, file, created_at, started_at, undone_at)
    values (gen_random_uuid(), ${id}, 'shed.csv', now() - interval '3 hours', now() - interval '2 hours', now())`)
  const business = await givenBusiness(world, member, { name: 'Rita’s Cars' })
  await db.run(sql`
    update businesses set about = 'About Rita’s', street = '1 Rita Street', badge_removed_at = now() - interval '4 hours',
      badge_removal = 'Not Rita’s ABN', hours = ${json([{ day: 1, opens: '09:00', closes: '17:00' }])} where id = ${business.id}`)
  await db.run(sql`insert into stock_feeds (account_id, is_allowed, address, subcategory, suburb, postcode, is_on, created_at)
    values (${id}, true, 'https://yard.example/stock', 'Cars', 'Newtown', '2042', true, now() - interval '12 hours')`)
  await db.run(sql`insert into promotion_orders (id, account_id, business_id, ad_id, title, product, name, kind, days,
      category_id, buyer_name, buyer_abn, method, state, total_cents, gst_cents, refunded_cents, session_id, checkout_url,
      payment_id, due_on, is_disputed, problem, created_at, paid_at)
    values (gen_random_uuid(), ${id}, ${business.id}, ${sold.id}, 'Promoted by Rita', 'featured', 'Featured for Rita', 'search', 14,
      1, 'Rita Pty Ltd', '51824753556', 'invoice', 'paid', 1234, 112, 34, 'session', 'https://pay.example', 'payment',
      '2026-12-03', true, 'Look into it', now() - interval '30 hours', now() - interval '29 hours')`)
  await db.run(sql`insert into passkeys (account_id, credential_id, public_key, name, last_used_at)
    values (${id}, 'id', 'key', 'Rita’s phone', now() - interval '6 hours')`)
  await db.run(sql`insert into api_tokens (account_id, name, token_hash, hint, scopes, created_at, expires_at, last_used_at,
      last_used_from) values (${id}, 'Rita’s program', ${hash('sha256', 'x', 'buffer')}, 'wxyz', '{ads:read}',
      now() - interval '13 hours', now() + interval '13 hours', now() - interval '14 hours', '203.0.113.0/24')`)
  await db.run(sql`insert into webhooks (account_id, address, events, secret, old_secret, old_secret_until, is_on, paused_at,
      pause_reason, failing_since, created_at) values (${id}, 'https://rita.example/hook', '{ad.sold}', 'new', 'old',
      now() + interval '15 hours', false, now() - interval '16 hours', 'Rita’s server is down', now() - interval '17 hours',
      now() - interval '18 hours')`)
  await db.run(sql`insert into phone_requests (seller_id, ad_id, asker_id, title) values
    (${id}, ${sold.id}, ${other.id}, 'Asked of Rita'), (${other.id}, ${theirs.id}, ${id}, 'Asked by Rita')`)
  await db.run(
    sql`insert into blocks (blocker_id, blocked_id, known_name) values (${id}, ${other.id}, 'Known then')`,
  )
  const followed = await world.member()
  await db.run(sql`insert into follows (follower_id, seller_id) values (${id}, ${followed.id})`)
  await db.run(
    sql`insert into favourites (account_id, ad_id, saved_title) values (${id}, ${theirs.id}, 'Saved title')`,
  )
  await db.run(sql`insert into reservation_watchers (ad_id, account_id) values (${theirs.id}, ${id})`)
  await db.run(sql`insert into saved_searches (id, account_id, name, path, params, frequency, seen_at)
    values (gen_random_uuid(), ${id}, 'Rita’s search', 'all', ${json({ search: 'bike' })}, 'weekly', now() - interval '3 hours')`)
  await db.run(sql`insert into identities (issuer, subject, account_id, email)
    values ('https://id.example', 'subject', ${id}, 'rita@id.example')`)
  const chat = '00000000-0000-4000-8000-00000000c4a7'
  const sale = '00000000-0000-4000-8000-00000000c4a8'
  await db.run(sql`insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, created_at) values
    (${chat}, ${theirs.id}, 'About theirs', ${id}, ${other.id}, 1, now() - interval '9 hours'),
    (${sale}, ${sold.id}, 'About Rita’s', ${other.id}, ${id}, 1, now() - interval '8 hours')`)
  await db.run(sql`insert into messages (conversation_id, seq, id, client_id, side, text, created_at) values
    (${chat}, 1, gen_random_uuid(), gen_random_uuid(), 'buyer', 'Rita wrote this', now()),
    (${sale}, 1, gen_random_uuid(), gen_random_uuid(), 'buyer', 'Bob wrote this', now())`)
  await db.run(sql`insert into queue_places (ad_id, account_id, joined_at, asked_at, answer_by)
    values (${theirs.id}, ${id}, now() - interval '11 hours', now() - interval '10 hours', now() + interval '14 hours')`)
  // Live, done and ended, as the seller and as the buyer.
  for (const [seller, buyer] of [
    [id, other.id],
    [other.id, id],
  ])
    await db.run(sql`insert into deals (id, ad_id, conversation_id, seller_id, buyer_id, title, amount_cents, listing_type,
        state, agreed_at, seller_done_at, buyer_done_at, done_at, ended_at, ended_by, end_reason) values
      (gen_random_uuid(), ${sold.id}, ${sale}, ${seller}, ${buyer}, 'Dealt with', 12345, 'sell', 'done',
        now() - interval '4 days', now() - interval '3 days', now() - interval '2 days', now() - interval '1 day', null, null, null),
      (gen_random_uuid(), ${sold.id}, ${sale}, ${seller}, ${buyer}, 'Come to nothing', 777, 'rent', 'ended',
        now() - interval '5 days', null, null, null, now() - interval '90 minutes', 'buyer', 'changed_mind')`)
  await db.run(sql`insert into message_originals (conversation_id, seq, change, text, author_id, photos)
    values (${chat}, 1, 1, 'Rita wrote that', ${id}, array['/message-photos/original'])`)
  await plantRatings(id, other.id)
  await db.run(
    sql`insert into message_drafts (conversation_id, account_id, text) values (${chat}, ${id}, 'Rita begins')`,
  )
  await db.run(
    sql`insert into saved_answers (id, account_id, text) values (gen_random_uuid(), ${id}, 'Rita’s answer')`,
  )
  await db.run(sql`insert into hidden_read_marks (account_id) values (${id})`)
  await db.run(sql`insert into scam_feedback (conversation_id, seq, account_id) values (${sale}, 1, ${id})`)
  const { id: caseId } = await db.one<{ id: string }>(sql`
    insert into moderation_cases (kind, ad_id, account_id, title, decided_at, outcome, reason, reason_text, field, note)
    values ('ad', ${sold.id}, ${id}, 'Title then', now(), 'refused', 'scam', 'Why', 'title', 'A note') returning id`)
  await db.run(sql`
    insert into moderation_cases (kind, conversation_id, account_id, appeal_of, title, details)
    values ('appeal', ${chat}, ${id}, ${caseId}, 'Title then', 'Rita’s appeal')`)
  await db.run(sql`insert into held_messages (id, conversation_id, sender_id, client_id, text, case_id, refused_at, refusal, photos)
    values (gen_random_uuid(), ${chat}, ${id}, gen_random_uuid(), 'Held text', ${caseId}, now() - interval '2 hours', 'Refusal',
      array['/message-photos/held'])`)
  await db.run(sql`insert into reports (id, reporter_id, reporter_email, ad_id, reason, details, title, handled_at, outcome) values
    (gen_random_uuid(), ${id}, 'rita@example.com', ${theirs.id}, 'scam', 'Reported details', 'Reported title', now(), 'fine')`)
  await db.run(sql`insert into reports (id, reporter_id, conversation_id, reason, details, title)
    values (gen_random_uuid(), ${id}, ${chat}, 'rude', 'More details', 'Another title')`)
  await db.run(sql`insert into notifications (id, account_id, kind, key, ad_id, details, shown_at, read_at, sent_at)
    values (gen_random_uuid(), ${id}, 'account', 'planted', ${theirs.id}, ${json({ title: 'Notice title', text: 'Notice text' })},
      now() - interval '4 hours', now() - interval '3 hours', now() - interval '2 hours')`)
  await db.run(sql`insert into notification_settings (account_id, channels, quiet_from, quiet_until, time_zone)
    values (${id}, ${json({ message: { email: false } })}, 21, 7, 'Australia/Perth')`)
  await db.run(
    sql`update sessions set browser = 'Firefox on Windows', place = 'Newtown' where account_id = ${id}`,
  )
  await db.run(sql`insert into push_subscriptions (id, account_id, session_token_hash, endpoint, p256dh, auth)
    select gen_random_uuid(), ${id}, token_hash, 'https://push.example/rita', 'x', 'y' from sessions where account_id = ${id}`)
}

/** Given and received, shown and refused, each with a reply. */
async function plantRatings(id: string, otherId: string): Promise<void> {
  for (const [rater, rated, words, refusal] of [
    [id, otherId, 'Rita on Bob', null],
    [id, otherId, 'Rita on Bob again', 'Refused words'],
    [otherId, id, 'Bob on Rita', null],
    [otherId, id, 'Bob on Rita again', null],
  ]) {
    const state = refusal ? 'refused' : 'fine'
    const reply = words === 'Bob on Rita' ? 'A refused reply' : null
    await world.db.run(sql`
      with d as (
        insert into deals (id, seller_id, buyer_id, title, listing_type, state, done_at, agreed_at)
        values (gen_random_uuid(), null, null, 'A rated deal', 'sell', 'done', now(), now()) returning id
      ), g as (
        insert into ratings (id, deal_id, side, rater_id, rated_id, as_agreed, on_time, friendly, text, state, refusal,
          created_at, due_at, revealed_at, shown_at)
        select gen_random_uuid(), id, 'seller', ${rater}, ${rated}, true, false, true, ${words}, ${state}::rating_state,
          ${refusal}, now() - interval '5 hours', now(), now(),
          case when ${refusal}::text is null then now() - interval '3 hours' end
        from d returning id)
      insert into rating_replies (rating_id, author_id, text, state, refusal, created_at)
      select id, ${rated}, ${`Reply to ${words}`}, ${reply ? 'refused' : 'fine'}::rating_state, ${reply},
        now() - interval '2 hours' from g`)
  }
}

/** Keys whose name differs from the column's. */
const keys: Record<string, string> = { shows_phone: 'showPhone' }
const keyOf = (column: string) =>
  keys[column] ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every single value, as text; times to the millisecond, because the API's have no more. */
function leaves(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.values(value).flatMap(leaves)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [/^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text]
}

/** Every `key=value` that is true or false. */
function flags(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'boolean' ? [`${key}=${part}`] : flags(part),
  )
}

/** Values of a row's column that the entry of the file lacks. */
function lacking(entry: unknown, column: string, value: unknown): string[] {
  if (typeof value === 'boolean') {
    const flag = `${keyOf(column)}=${value}`
    return flags(entry).includes(flag) ? [] : [flag]
  }
  const known = leaves(entry)
  const written = column.endsWith('_cents') ? Number(value) / 100 : value
  return leaves(written).filter((leaf) => !known.includes(leaf))
}

/** The columns of a row that no entry has; of the entry that has the most. */
function missingOf(entries: readonly unknown[], row: Record<string, unknown>, without: object): string[] {
  const columns = Object.keys(row).filter((column) => !(column in without))
  const complaints = entries.map((entry) =>
    columns.filter((column) => lacking(entry, column, row[column]).length > 0),
  )
  return complaints.toSorted((a, b) => a.length - b.length)[0] ?? ['no entry at all']
}

test('every table that refers to an account is in the file, or left out for a reason', async () => {
  const columns = await world.db.many<{ name: string }>(sql`
    select format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`)
  const known = ['accounts.id', ...columns.map(({ name }) => name)]
  expect(known.toSorted()).toEqual([...Object.keys(exported), ...Object.keys(leftOut)].toSorted())
})

test.each(Object.entries(exported))(
  'the file has each row of %s, with each of its columns',
  async (column, table) => {
    const [name = '', by = ''] = column.split('.')
    const rows = await world.db.many<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(t) as row from ${raw(name)} t where ${raw(by)} = ${member.id}`)
    const part = data[table.in]
    const entries = Array.isArray(part) ? part : [part]
    for (const { row } of rows) expect(missingOf(entries, row, table.without)).toEqual([])

    // Each column has a value in one of the rows, so none is found only because it is empty.
    const columns = Object.keys(rows[0]?.row ?? {}).filter((each) => !(each in table.without))
    const empty = columns.filter((each) => rows.every(({ row }) => row[each] === null))
    expect(empty).toEqual([])
    // No reason is about a column that has gone.
    expect(Object.keys(table.without).filter((each) => !(each in (rows[0]?.row ?? {})))).toEqual([])
  },
)

test('a column that the file lacks is noticed', () => {
  const [ad] = data.ads
  expect(missingOf([ad], { title: ad?.title, forgotten: 'words', is_forgotten: true }, {})).toEqual([
    'forgotten',
    'is_forgotten',
  ])
})
