import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { imageAddress } from '@bowerbird/contract/image-address'
import { v7 as newId } from 'uuid'
import { emailToken } from '../../features/notifications/unsubscribe-links.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { messagePhotoAddress } from '../../platform/images/image-folders.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { sessionKey } from '../../platform/session.ts'
import { givenStatus } from '../../testing/move-ad.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { testImage, type World } from '../../testing/world.ts'
import { insertBelongings } from './belongings.fixture.ts'
import { insertPromotionOrder } from './promotion-order.fixture.ts'

/** All actors. The first four have no token or an invalid one. */
export const actors = [
  'anonymous',
  'unverified',
  'suspended',
  'deleted',
  /** Wrote to the owner about the ad, and saved it. */
  'member',
  /** Not involved in any of it. */
  'other',
  'owner',
  'admin',
] as const
export type Actor = (typeof actors)[number]

/** The subject of a request: none, an ad, a conversation between member and owner, or an account. */
export const states = [
  'any',
  'active ad',
  'reserved ad',
  'pending ad',
  'sold ad',
  'inactive ad',
  /** Its seller's account is not active. */
  'hidden ad',
  'deleted ad',
  'missing ad',
  'conversation',
  'blocked conversation',
  'missing conversation',
  'account',
  'admin account',
  'own account',
  'missing account',
] as const
export type State = (typeof states)[number]

/** The id of a deal that is done, beside the live one that has the conversation's. */
export const ratedDealOf = (conversationId: string): string =>
  conversationId.replace(/^./, (first) => (first === '0' ? '1' : '0'))

/** The id of a rating by the member that was refused, and of its deal. */
export const refusedRatingOf = (conversationId: string): string => conversationId.replace(/^./, '2')
/** The id of the photo in the member's messages of a conversation. */
export const photoOf = (conversationId: string): string => conversationId.replaceAll('-', '')

export interface Person {
  id: string
  email: string
  headers: { authorization?: string }
  /** An uploaded picture that no ad uses yet. */
  image: string
  /** The token of the links in emails about messages. */
  chatMailToken: string
}

export interface Scene {
  people: Record<Actor, Person>
  adId: string
  businessId: string
  /** The other owner of the member's business, in the states that have one. */
  partnerId?: string | undefined
  conversationId: string
  reportId: string
  /** Of the contact form. */
  messageId: string
  /** The review of the ad: open if it is pending, refused if it is inactive. */
  caseId: string
  /** Of the member's order, which has the ad's id. */
  invoiceNumber: number
  /** The account that is the subject; undefined if it is the caller's own. */
  userId: string | undefined
}

export const PASSWORD = 'correct horse battery'
export const CODE = '123456'
/** With an account's id: the token to link another identity to it. */
export const LINK_TOKEN = 'link '
/** Of those who have an authenticator app: the member, who has only begun to set it up, and the other. */
export const APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** With the account's id: of a provider's login of the other that waits for a code. */
export const HELD_LOGIN = 'held '
/** With the owner's id: of "This wasn't me" in an email to them. */
export const TAKEOVER_TOKEN = 'takeover '
/** Everyone's passkey: its credential id is the account's id. */
export const ORIGIN = 'http://localhost'
export const PASSKEY = softwareAuthenticator(ORIGIN)
/** With an account's id: what a new passkey of it has to sign, and what its passkey has to sign in this browser. */
export const NEW_PASSKEY_CHALLENGE = 'new-'
export const LOGIN_CHALLENGE = 'login-'
export const DEVICE = 'd'.repeat(43)
/** With the other's id: of every link of a recovery of their account. */
export const RECOVERY_TOKEN = 'recovery '
const secrets = Promise.all([hashPassword(PASSWORD), hashPassword(CODE)])

type Kind = { status?: AccountStatus; role?: Role; isVerified?: boolean }
const kinds: Partial<Record<Actor, Kind>> = {
  unverified: { isVerified: false },
  suspended: { status: 'suspended' },
  deleted: {},
  member: {},
  other: {},
  owner: {},
  admin: { role: 'admin' },
}

async function insertPeople({ db, privateFiles, images }: World): Promise<Scene['people']> {
  // Only the other has a copy of their data; writing a file for each scene would take longer than the rest.
  privateFiles.open = async () => ({ body: Readable.from(['PK']), size: 2 })
  images.open = async () => ({ body: Readable.from(['RIFF']), size: 4 })
  const [passwordHash, codeHash] = await secrets
  const rows = Object.entries(kinds).map(([actor, kind]) => {
    const id = newId()
    const sessionToken = randomBytes(32).toString('base64url')
    return {
      actor: actor as Actor,
      id,
      sessionToken,
      session: sessionKey(sessionToken),
      name: actor,
      email: `${actor}-${id}@example.com`,
      status: kind.status ?? 'active',
      role: kind.role ?? 'user',
      verified: kind.isVerified ?? true,
      image: imageAddress(randomBytes(16).toString('hex')),
      token: randomUUID(),
    }
  })
  const json = JSON.stringify(rows)
  await db.run(sql`
    with rows as (
      select * from json_to_recordset(${json}::json) as r (id uuid, name text, email text, role account_role,
        status account_status, verified boolean, token uuid, image text)
    ), people as (
      insert into accounts (id, name, email, password_hash, role, status, verified_at, phone_number, chat_mail_token,
        mail_secret)
      select id, name, email, ${passwordHash}, role, status, case when verified then now() end, '+61491570006', token, ''
      from rows returning id
    ), codes as (
      insert into codes (account_id, purpose, code_hash, new_email, phone_number, expires_at)
      select id, p::code_purpose, ${codeHash}, case when p = 'email' then 'new-' || email end,
        case when p = 'phone' then '+61491570006' end, now() + interval '1 hour'
      from rows, unnest(array['email', 'reset', 'phone']) as p where exists (select from people)
    ), tests as (
      insert into test_emails (id, account_id, route, code_hash)
      select gen_random_uuid(), id, 'mail.example', ${codeHash} from rows
      where role = 'admin' and exists (select from people)
    )
    insert into images (address, account_id, width, height, blur) select image, id, 1280, 800, '' from rows`)
  await db.run(sql`
    with rows as (
      select * from json_to_recordset(${json}::json) as r (id uuid, actor text, email text, session text)
    ), linked as (
      insert into identities (id, issuer, subject, account_id) select id, 'https://id.example', id::text, id from rows
    ), sessions as (
      insert into sessions (id, token_hash, account_id) select id, decode(session, 'hex'), id from rows
    ), apps as (
      insert into authenticators (account_id, secret, confirmed_at)
      select id, ${APP_SECRET}, case actor when 'other' then now() end from rows where actor in ('member', 'other')
    ), held as (
      insert into held_logins (token_hash, account_id, expires_at)
      select sha256(convert_to(${HELD_LOGIN} || id, 'UTF8')), id, now() + interval '1 hour' from rows where actor = 'other'
    ), passkeys as (
      insert into passkeys (id, account_id, credential_id, public_key, name)
      select id, id, uuid_send(id), ${Buffer.from(PASSKEY.publicKey)}, 'Phone' from rows
    ), tokens as (
      insert into api_tokens (id, account_id, name, token_hash, hint, scopes, expires_at)
      select id, id, 'Program', sha256(uuid_send(id)), 'abcd', '{ads:read}', now() + interval '1 day' from rows
    ), challenges as (
      insert into passkey_challenges (challenge_hash, kind, account_id, expires_at)
      select sha256(convert_to(${NEW_PASSKEY_CHALLENGE} || id, 'UTF8')), 'register', id, now() + interval '1 hour'
      from rows
    ), logins as (
      insert into passkey_challenges (challenge_hash, kind, device_hash, expires_at)
      select sha256(convert_to(${LOGIN_CHALLENGE} || id, 'UTF8')), 'login', sha256(convert_to(${DEVICE}, 'UTF8')),
        now() + interval '1 hour' from rows
    ), copies as (
      insert into data_exports (id, account_id, state, bytes) select id, id, 'ready', 2 from rows where actor = 'other'
    ), takeovers as (
      insert into takeover_links (token_hash, account_id, email, expires_at)
      select sha256(convert_to(${TAKEOVER_TOKEN} || id, 'UTF8')), id, email, now() + interval '1 hour'
      from rows where actor = 'owner'
    ), recoveries as (
      insert into account_recoveries (account_id, start_hash, stop_hash, complete_hash, due_at, expires_at)
      select id, sha256(token), sha256(token), sha256(token), now(), now() + interval '1 hour'
      from rows, convert_to(${RECOVERY_TOKEN} || id, 'UTF8') as token where actor = 'other'
    )
    insert into identity_links (key_hash, account_id, issuer, subject, email, expires_at)
    select sha256(convert_to(${LINK_TOKEN} || id, 'UTF8')), id, 'https://id.example', 'new ' || id, email,
      now() + interval '1 hour' from rows`)
  const people = rows.map(({ actor, id, email, image, token, sessionToken }) => {
    const headers = { authorization: `Bearer ${sessionToken}` }
    return [
      actor,
      { id, email, image, chatMailToken: emailToken({ accountId: id, secret: token }, 'message'), headers },
    ] as const
  })
  const all = Object.fromEntries(people) as Scene['people']
  const stranger = { id: newId(), email: `new-${newId()}@example.com`, headers: {}, image: testImage }
  all.anonymous = { ...stranger, chatMailToken: randomUUID() }
  await db.run(sql`delete from accounts where id = ${all.deleted.id}`)
  return all
}

const adStatus: Partial<Record<State, AdStatus>> = {
  'pending ad': 'pending',
  'sold ad': 'sold',
  'reserved ad': 'reserved',
  'inactive ad': 'inactive',
}

/** An ad of the owner that was listed when the member saved it and wrote about it. */
async function insertAd(world: World, { owner, member }: Scene['people'], state: State): Promise<string> {
  const ad = await world.ad(
    { ...owner, name: 'Owner', headers: { authorization: '' } },
    // Old enough to be moved to the top of the lists.
    { images: [testImage, imageAddress('f'.repeat(32))], createdAt: new Date(Date.now() - 8 * 86_400_000) },
  )
  await world.db.run(sql`
    insert into favourites (account_id, ad_id, saved_title) values (${member.id}, ${ad.id}, 'A treasure')`)
  const status = adStatus[state]
  if (status === 'reserved') {
    await world.db.run(sql`
      update ads set status = 'reserved', reserved_until = now() + interval '1 day' where id = ${ad.id}`)
  } else if (status) await givenStatus(world, ad.id, status)
  if (state === 'active ad')
    await world.db.run(sql`
      insert into queue_places (id, ad_id, account_id, asked_at, answer_by)
      values (${ad.id}, ${ad.id}, ${member.id}, now(), now() + interval '1 day')`)
  await world.db.run(sql`
    insert into meeting_places (id, name, kind, place_id, note)
    select ${ad.id}, ${ad.id}, 'other', id, '' from places where slug = 'newtown-2042'`)
  // A message to members, on its way or ready to be sent.
  await world.db.run(sql`
    insert into broadcasts (id, kind, segment, subject, summary, by_email, by_notification, recipients, counted_at,
      previewed_version, state)
    values (${ad.id}, 'news', '{"audience": "all"}', 'News', 'What’s new', true, false, 1, now(), 1,
      ${state === 'active ad' ? 'sending' : 'draft'})`)
  // The token of the link that renews it is its id.
  await world.db.run(sql`
    insert into ad_expiry_notices (ad_id, listed_at, token) select id, listed_at, id from ads where id = ${ad.id}`)
  return ad.id
}

/** On which both sides of the scene’s deal have agreed. */
export const DEAL_MEETING = { at: '2025-11-21T10:00:00.000Z', place: 'Station' }

async function insertConversation(db: Db, { owner, member }: Scene['people'], adId: string, state: State) {
  const id = newId()
  const photos = [messagePhotoAddress(photoOf(id))]
  await db.run(sql`
    insert into images (address, account_id, width, height, blur) values (${photos[0]}, ${member.id}, 1, 1, '')`)
  await db.run(sql`
    with c as (
      insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, buyer_seen_seq)
      values (${id}, ${adId}, 'A treasure', ${member.id}, ${owner.id}, 2, 2) returning id
    )
    insert into messages (conversation_id, seq, id, client_id, side, text, created_at, photos)
    select id, seq, gen_random_uuid(), gen_random_uuid(), 'buyer', 'Is it still there?', now(), ${photos}::text[]
    from c, generate_series(1, 2) as seq`)
  // An offer of the owner, with the conversation's id.
  await db.run(sql`
    with o as (
      insert into offers (id, conversation_id, side, amount_cents, expires_at)
      values (${id}, ${id}, 'seller', 100, now() + interval '1 day') returning id)
    update messages set offer_id = o.id from o where conversation_id = ${id} and seq = 1`)
  // A deal, with the conversation's id.
  await db.run(sql`
    insert into deals (id, ad_id, conversation_id, seller_id, buyer_id, title, listing_type)
    values (${id}, ${adId}, ${id}, ${owner.id}, ${member.id}, 'A treasure', 'sell')`)
  await db.run(sql`insert into deal_codes values (${id}, '1234', '1234')`)
  await db.run(sql`
    insert into deal_meetings (deal_id, meet_at, time_zone, place, proposed_by, agreed_at)
    values (${id}, ${DEAL_MEETING.at}, 'Australia/Sydney', ${DEAL_MEETING.place}, 'buyer', now())`)
  // Another one that is done, and the buyer's rating of it, which is shown and has the conversation's id.
  await db.run(sql`
    with d as (
      insert into deals (id, conversation_id, seller_id, buyer_id, title, listing_type, state, done_at)
      values (${ratedDealOf(id)}, ${id}, ${owner.id}, ${member.id}, 'A deal', 'sell', 'done', now()) returning id)
    insert into ratings (id, deal_id, side, rater_id, rated_id, as_agreed, on_time, friendly, text, due_at, revealed_at, shown_at)
    select ${id}, id, 'buyer', ${member.id}, ${owner.id}, true, true, true, '', now() + interval '14 days', now(), now() from d`)
  const refused = refusedRatingOf(id)
  await db.run(sql`
    with d as (
      insert into deals (id, conversation_id, seller_id, buyer_id, title, listing_type, state, done_at)
      values (${refused}, ${id}, ${owner.id}, ${member.id}, 'Another deal', 'sell', 'done', now()) returning id), g as (
      insert into ratings (id, deal_id, side, rater_id, rated_id, as_agreed, on_time, friendly, text, due_at, state, refusal)
      select ${refused}, id, 'buyer', ${member.id}, ${owner.id}, true, true, true, 'Hm', now(), 'refused', 'No' from d returning id)
    insert into moderation_cases (kind, account_id, rating_id, rating_part, title, decided_at, outcome)
    select 'rating', ${member.id}, id, 'rating', 'Refused', now(), 'refused' from g`)
  // A refused message of the buyer and the case about it, with the conversation's id, so that there is one to appeal about.
  await db.run(sql`
    with c as (
      insert into moderation_cases (id, kind, account_id, conversation_id, title, decided_at, outcome)
      values (${id}, 'message', ${member.id}, ${id}, 'Refused', now(), 'refused') returning id)
    insert into held_messages (id, conversation_id, sender_id, client_id, text, case_id, refused_at, refusal, photos)
    select ${id}, ${id}, ${member.id}, gen_random_uuid(), 'Hello?', id, now(), 'No', ${photos}::text[] from c`)
  if (state === 'blocked conversation')
    await db.run(sql`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${member.id})`)
  return id
}

async function insertReport(db: Db, { owner, member }: Scene['people'], title: string): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into reports (id, reporter_id, reported_id, reason, title)
    values (${id}, ${member.id}, ${owner.id}, 'Spam', ${title})`)
  return id
}

async function insertContactMessage(db: Db): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into contact_messages (id, name, email, subject, message)
    values (${id}, 'Sam', 'sam@example.com', 'Hello', 'How are you?')`)
  return id
}

/** The open case of a pending ad, or the refusal of an inactive one. */
async function findCase(db: Db, adId: string, state: State): Promise<string> {
  if (state === 'inactive ad') {
    await db.run(sql`
      insert into moderation_cases (kind, ad_id, account_id, title, decided_at, outcome)
      select 'ad', id, seller_id, title, now(), 'refused' from ads where id = ${adId}`)
  }
  const found = await db.maybeOne<{ id: string }>(sql`select id from moderation_cases where ad_id = ${adId}`)
  return found?.id ?? newId()
}

/** A small market with one subject in one state, and all actors. */
export async function makeScene(world: World, state: State): Promise<Scene> {
  const { db } = world
  const people = await insertPeople(world)
  const adId = await insertAd(world, people, state)
  const conversationId = await insertConversation(db, people, adId, state)
  const reportId = await insertReport(db, people, 'A treasure')
  const messageId = await insertContactMessage(db)
  const { partnerId } = await insertBelongings(world, people.member, {
    id: adId,
    conversationId,
    invited: people.other,
    isPosting: state === 'active ad',
    hasPartner: state === 'active ad',
  })
  const caseId = await findCase(db, adId, state)
  const invoiceNumber = await insertPromotionOrder(db, people.member.id, {
    id: adId,
    isPaid: state === 'sold ad',
    isOn: state === 'active ad',
  })
  if (state === 'hidden ad') {
    await db.run(sql`update accounts set status = 'inactive' where id = ${people.owner.id}`)
  }
  if (state === 'deleted ad') await db.run(sql`delete from ads where id = ${adId}`)
  const users: Partial<Record<State, string | undefined>> = {
    'missing account': newId(),
    'own account': undefined,
  }
  if (state === 'admin account') users[state] = (await world.member({ role: 'admin' })).id
  return {
    people,
    adId: state === 'missing ad' ? newId() : adId,
    businessId: adId,
    partnerId,
    conversationId: state === 'missing conversation' ? newId() : conversationId,
    reportId,
    messageId,
    caseId,
    invoiceNumber,
    userId: state in users ? users[state] : people.owner.id,
  }
}
