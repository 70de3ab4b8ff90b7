import { createHash, randomBytes } from 'node:crypto'
import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { imageAddress } from '@bowerbird/contract/image-address'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { lockAd } from '../../features/ads/ads.store.ts'
import { upsertEdit } from '../../features/edits/edits.store.ts'
import { queueEdit, queueNewAds, reassessAd } from '../../features/moderation-queue/ad-changes.service.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { givenBusiness } from '../../testing/given-business.ts'
import type { TestMember, World } from '../../testing/world.ts'

/** Unique values, each stored in one private field only, by the name of that field. */
export type Canaries = Map<string, string>

const mark = (place: string) =>
  `qzx${place.toLowerCase().replace(/[^a-z]/g, '')}${randomBytes(4).toString('hex')}`
const digits = (n: number) => Array.from(randomBytes(n), (byte) => byte % 10).join('')
const tokenOf = ({ headers }: TestMember) => headers.authorization.slice('Bearer '.length)

export interface CanaryWorld {
  canaries: Canaries
  people: Record<'owner' | 'buyer' | 'other' | 'third' | 'hiddenSeller' | 'admin', TestMember>
  ads: Record<
    'active' | 'sold' | 'pending' | 'inactive' | 'hidden' | 'withdrawn' | 'gone' | 'missing',
    string
  >
  /** The owner's file of ads. */
  importId: string
  /** Of the owner. */
  orderId: string
  /** The owner's, who has invited someone. */
  businessId: string
  conversations: Record<'open' | 'withdrawn' | 'deserted', string>
  cases: string[]
}

/** A member all of whose fields are canaries. */
async function plantMember({ db, member }: World, canaries: Canaries, who: string): Promise<TestMember> {
  const email = `${mark(`${who}email`)}@example.com`
  const phone = `61${digits(11)}`
  const passwordHash = await hashPassword(randomBytes(9).toString('base64url'))
  const made = await member({ email, phoneNumber: `+${phone}`, passwordHash, name: `Someone ${who}` })
  const dob = `1${Math.floor(canaries.size / 11) % 10}/03/61`
  const [about, newEmail] = [mark(`${who}about`), mark(`${who}newemail`)]
  const codeHash = await hashPassword('739184')
  await db.run(sql`update accounts set dob = ${dob}, description = ${`I am ${about}`} where id = ${made.id}`)
  await db.run(sql`
    insert into codes (account_id, purpose, code_hash, new_email, expires_at)
    values (${made.id}, 'email', ${codeHash}, ${`${newEmail}@example.com`}, now() + interval '1 hour')`)
  const subject = mark(`${who}subject`)
  await db.run(
    sql`insert into identities (issuer, subject, account_id) values ('https://id.example', ${subject}, ${made.id})`,
  )
  const authenticator = Array.from(
    randomBytes(32),
    (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32],
  ).join('')
  await db.run(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${made.id}, ${authenticator}, now())`)
  const passkey = mark(`${who}passkey`)
  await db.run(sql`
    insert into passkeys (account_id, credential_id, public_key, name)
    values (${made.id}, ${Buffer.from(passkey)}, 'key', ${passkey})`)
  const { token, mailSecret } = await db.one<{ token: string; mailSecret: string }>(
    sql`select chat_mail_token as token, mail_secret as "mailSecret" from accounts where id = ${made.id}`,
  )
  const session = tokenOf(made)
  const fields: Record<string, string> = {
    email: email.replace('@example.com', ''),
    phone,
    dob,
    about,
    newEmail,
    subject,
    authenticator,
    passkey,
    passwordHash: passwordHash.split('$').at(-1) ?? '',
    codeHash: codeHash.split('$').at(-1) ?? '',
    session,
    sessionHash: createHash('sha256').update(session).digest('hex'),
    mailToken: token,
    mailSecret,
  }
  for (const [field, value] of Object.entries(fields)) canaries.set(`${who}.${field}`, value)
  return made
}

/** The fields of an ad that people read. */
function adWords(canaries: Canaries, which: string) {
  const words = {
    title: mark(`${which}title`),
    description: mark(`${which}text`),
    model: mark(`${which}model`),
  }
  const hash = randomBytes(16).toString('hex')
  for (const [field, value] of Object.entries({ ...words, image: hash }))
    canaries.set(`${which}.${field}`, value)
  return { ...words, image: imageAddress(hash) }
}

async function writeAd({ db }: World, id: string, words: ReturnType<typeof adWords>): Promise<void> {
  await db.run(sql`
    update ads set title = ${`Lovely ${words.title} thing`}, description = ${`It is ${words.description} indeed`},
      model = ${words.model}, contact_name = 'Contact', images = ${[words.image]} where id = ${id}`)
  await db.transaction((tx) => reassessAd(tx, id))
}

/** A change of a public ad that waits for review. */
async function plantEdit({ db }: World, canaries: Canaries, adId: string): Promise<void> {
  const { title, description, model, image } = adWords(canaries, 'edit')
  await db.transaction(async (tx) => {
    const ad = await lockAd(tx, adId)
    if (!ad) throw new Error(`no ad ${adId}`)
    const fields = { ...ad.fields, title, description, model, images: [image] }
    await upsertEdit(tx, adId, { fields, coverBlur: null })
    await queueEdit(tx, adId)
  })
}

async function plantAds(
  world: World,
  canaries: Canaries,
  { owner, buyer, hiddenSeller }: CanaryWorld['people'],
): Promise<CanaryWorld['ads']> {
  const { db } = world
  const make = async (which: string, seller = owner) => {
    const { id } = await world.ad(seller)
    await writeAd(world, id, adWords(canaries, which))
    return id
  }
  const active = (await world.ad(owner, { title: 'Plain bicycle' })).id
  const vin = mark('activevin')
  canaries.set('active.vin', vin)
  await db.run(sql`update ads set private_attributes = ${JSON.stringify({ vin })} where id = ${active}`)
  const sold = (await world.ad(owner, { title: 'Plain boat', status: 'sold' })).id
  const pending = (await world.ad(owner, { status: 'pending' })).id
  await writeAd(world, pending, adWords(canaries, 'pending'))
  const ads = {
    active,
    sold,
    pending,
    inactive: await make('inactive'),
    hidden: await make('hidden', hiddenSeller),
    // The buyer knows its earlier title.
    withdrawn: await make('saved'),
    gone: await make('gone'),
    missing: newId(),
  }
  await plantEdit(world, canaries, active)
  for (const id of [active, ads.withdrawn]) {
    await db.run(sql`
      insert into favourites (account_id, ad_id, saved_title) select ${buyer.id}, id, title from ads where id = ${id}`)
  }
  // The words of everything that is listed now become suggestions.
  await world.app.inject({ url: '/api/search/suggestions', query: { q: 'lovely' } })
  return ads
}

async function call(
  app: FastifyInstance,
  member: TestMember | undefined,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const reply = await app.inject({ method, url, headers: member?.headers ?? {}, ...(body && { body }) })
  if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
  return reply.json()
}

/** A market with a canary in every private field. */
export async function plantCanaries(world: World, app: FastifyInstance): Promise<CanaryWorld> {
  const { db } = world
  const canaries: Canaries = new Map()
  const people = {
    owner: await plantMember(world, canaries, 'owner'),
    buyer: await plantMember(world, canaries, 'buyer'),
    third: await plantMember(world, canaries, 'third'),
    hiddenSeller: await plantMember(world, canaries, 'hiddenSeller'),
    other: await world.member({ name: 'Other' }),
    admin: await world.member({ role: 'admin', name: 'Admin' }),
  }
  const { owner, buyer, third, hiddenSeller, admin } = people
  const ads = await plantAds(world, canaries, people)
  const plant = (place: string) => {
    const value = mark(place)
    canaries.set(place, value)
    return value
  }

  const open = async (member: TestMember, productId: string, text: string) => {
    const conversation = await call(app, member, 'POST', '/api/chat/conversations', { productId })
    const id = String(conversation._id)
    await call(app, member, 'POST', `/api/chat/conversations/${id}/messages`, { text, clientId: newId() })
    return id
  }
  const leaver = await plantMember(world, canaries, 'leaver')
  await db.run(sql`update accounts set name = ${plant('leaver.name')} where id = ${leaver.id}`)
  const conversations = {
    open: await open(buyer, ads.active, `Hello ${plant('message')}`),
    withdrawn: await open(buyer, ads.withdrawn, 'And this?'),
    deserted: await open(leaver, ads.active, 'I will be gone'),
  }
  await eraseAccount(world, leaver)

  // Ads that are no longer public.
  await call(app, admin, 'PATCH', `/api/admin/products/${ads.inactive}/status`, {
    status: 'inactive',
    reason: plant('audit.reason'),
  })
  await db.run(sql`update ads set status = 'pending' where id = ${ads.withdrawn}`)
  await db.transaction((tx) => queueNewAds(tx, [ads.withdrawn]))
  await writeAd(world, ads.withdrawn, adWords(canaries, 'withdrawn'))
  await call(app, owner, 'DELETE', `/api/ads/owner/${ads.gone}`)
  await db.run(sql`update accounts set status = 'suspended' where id = ${hiddenSeller.id}`)

  await call(app, undefined, 'POST', '/api/contact/send', {
    name: plant('contact.name'),
    email: `${plant('contact.email')}@example.com`,
    subject: plant('contact.subject'),
    message: plant('contact.message'),
  })
  await call(app, buyer, 'POST', '/api/reports', {
    productId: ads.active,
    reason: 'Spam',
    details: plant('report.details'),
  })
  await db.run(sql`
    insert into audit_log (id, actor_id, actor, is_admin, action, target, target_id, title, before, after, reason)
    values (${newId()}, ${admin.id}, 'Admin', true, 'ad.edited', 'ad', ${ads.active}, 'Plain bicycle',
      ${JSON.stringify({ title: plant('audit.before') })}, ${JSON.stringify({ title: plant('audit.after') })}, null)`)
  await db.run(sql`
    insert into openid_attempts (key_hash, state, nonce, verifier, expires_at)
    values (${randomBytes(32)}, ${plant('openid.state')}, ${plant('openid.nonce')}, ${plant('openid.verifier')},
      now() + interval '1 hour')`)
  const unused = randomBytes(16).toString('hex')
  canaries.set('upload.image', unused)
  await db.run(sql`
    insert into images (address, account_id, width, height, blur)
    values (${imageAddress(unused)}, ${third.id}, 1280, 800, '')`)
  await db.run(sql`
    insert into ad_drafts (id, account_id, draft)
    values (${newId()}, ${owner.id}, ${JSON.stringify({ ...emptyDraft(), title: plant('draft.title') })})`)
  const importId = newId()
  await db.run(
    sql`insert into ad_imports (id, account_id, file) values (${importId}, ${owner.id}, ${plant('import.file')})`,
  )
  await db.run(sql`
    insert into ad_import_rows (import_id, line, fields)
    values (${importId}, 2, ${JSON.stringify({ title: plant('import.title') })})`)
  const { id: businessId } = await givenBusiness(world, owner)
  await db.run(sql`
    insert into business_invitations (id, business_id, email)
    values (${newId()}, ${businessId}, ${`${plant('invited.email')}@example.com`})`)
  await db.run(sql`
    insert into stock_feeds (account_id, is_allowed, address, subcategory, suburb, postcode)
    values (${owner.id}, true, ${`https://yard.example/${plant('feed.key')}`}, 'Cars', 'Newtown', '2042')`)
  await db.run(sql`
    insert into stock_feed_items (account_id, external_id, fields, private_attributes)
    values (${owner.id}, '1', ${JSON.stringify({ title: plant('feed.title') })}, ${JSON.stringify({ vin: plant('feed.vin') })})`)
  await db.run(sql`
    insert into api_tokens (account_id, name, token_hash, hint, scopes, expires_at)
    values (${owner.id}, ${plant('token.name')}, ${randomBytes(32)}, 'abcd', '{ads:read}', now() + interval '1 day')`)
  // With the ids of the file and of the business.
  await db.run(sql`
    insert into webhooks (id, account_id, address, events, secret) values
      (${importId}, ${owner.id}, ${`https://hook.example/${plant('hook.key')}`}, '{ad.sold}', ${plant('hook.secret')}),
      (${businessId}, null, ${`https://hook.example/${plant('market.key')}`}, '{ad.sold}', ${plant('market.secret')})`)
  await db.run(sql`
    insert into webhook_deliveries (webhook_id, event, data, answer) values
      (${importId}, 'ad.sold', '{}', ${plant('hook.answer')}), (${businessId}, 'ad.sold', '{}', ${plant('market.answer')})`)
  const fault = { line: 1, externalId: '1', title: plant('feed.fault'), column: '', message: 'Broken' }
  await db.run(sql`
    insert into stock_feed_runs (id, account_id, is_preview, ended_at, faults)
    values (${newId()}, ${owner.id}, true, now(), ${JSON.stringify([fault])})`)
  await call(app, owner, 'POST', `/api/ads/owner/${ads.inactive}/appeal`, { text: plant('appeal') })
  await call(app, admin, 'POST', `/api/admin/sellers/${owner.id}/notes`, { text: plant('note') })
  const cases = (await db.many<{ id: string }>(sql`select id from moderation_cases`)).map(({ id }) => id)
  const orderId = newId()
  await db.run(sql`
    insert into promotion_orders (id, account_id, ad_id, title, product, name, kind, days, category_id, buyer_name, method,
      state, total_cents, gst_cents)
    values (${orderId}, ${owner.id}, ${ads.active}, ${plant('order.title')}, 'x', 'Featured', 'category', 7, 1,
      ${plant('order.buyer')}, 'card', 'open', 900, 82)`)
  return { canaries, people, ads, importId, orderId, businessId, conversations, cases }
}
