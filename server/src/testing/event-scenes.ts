import { randomUUID } from 'node:crypto'
import type { ListingType } from '@bowerbird/contract/ads/ads.terms'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { matchAds } from '../features/alerts/match-ads.service.ts'
import { chatCalls } from '../features/chat/chat.fixture.ts'
import { sql } from '../platform/db/sql.ts'
import type { Cast } from './event-cast.ts'
import { givenTrusted } from './given-trusted.ts'
import { queueOf } from './moderation-queue.ts'
import { moreScenes } from './more-scenes.ts'
import type { TestMember, World } from './world.ts'

const SCAM = 'Please send me the 6 digit code so I know you are real'
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })

/** Causes events. Each returns who has to be notified of it. */
export function scenesOf(world: World, staff: { mo: TestMember; max: TestMember }, offer: ListingType) {
  const queue = queueOf(() => world)
  const chat = chatCalls(() => world)
  const { call } = queue
  const { mo, max } = staff

  const tell = () =>
    matchAds(world.db, (error) => {
      throw error
    })
  const makeAd = (seller: TestMember, more: object = {}) =>
    world.ad(seller, {
      ...(offer === 'rent'
        ? { category: 'Vehicles', listingType: 'rent', rentType: 'weekly' }
        : { category: 'Home Decor' }),
      title: 'Zither',
      price: 500,
      ...more,
    })
  const open = async (member: TestMember, adId: string): Promise<string> => {
    const { _id } = (await chat.open(member, adId)).body
    await chat.send(member, _id, 'Hi, is it still there?')
    return _id
  }

  /** An ad that the buyer and the saver have saved, and two people ask about. */
  async function asked({ seller, buyer, other, saver }: Cast) {
    const { id } = await makeAd(seller)
    for (const { headers } of [buyer, saver])
      await call('POST', '/api/favorites', { headers, body: { productId: id } })
    const chats = { toBuyer: await open(buyer, id), toOther: await open(other, id) }
    await tell()
    return { id, ...chats }
  }
  const unsave = ({ id: accountId }: TestMember, id: string) =>
    world.db.run(sql`delete from favourites where ad_id = ${id} and account_id = ${accountId}`)
  const move = async ({ headers }: TestMember, id: string, body: object) => {
    const { status, body: reply } = await call('PATCH', `/api/ads/owner/${id}/status`, { headers, body })
    if (status !== 200) throw new Error(JSON.stringify(reply))
    await tell()
  }
  const reserve = (seller: TestMember, id: string, conversationId: string, days = 3) =>
    move(seller, id, { status: 'reserved', until: inDays(days), conversationId })
  async function reserved(cast: Cast) {
    const ad = await asked(cast)
    await reserve(cast.seller, ad.id, ad.toBuyer)
    return ad
  }
  const setPrice = async (id: string, price: number) => {
    await world.db.run(sql`update ads set price_cents = ${price * 100} where id = ${id}`)
    await tell()
  }
  const age = (id: string, days: number) =>
    world.db.run(sql`update ads set listed_at = now() - make_interval(days => ${days}) where id = ${id}`)
  const search = ({ headers }: TestMember, params: object) =>
    call('POST', '/api/saved-searches', { headers, body: { path: 'all', params } })

  const refusal = { reason: 'photos', note: 'From a shop' }
  async function decided({ seller }: Cast, decision: Parameters<typeof queue.decide>[2]) {
    const { id } = await makeAd(seller, { status: 'pending' })
    await queue.decide(mo, [await queue.caseOf(id)], decision)
    return id
  }
  async function edited({ seller: { headers }, seller }: Cast, status = 'active') {
    const { id } = await makeAd(seller)
    const { body } = await call('GET', `/api/ads/owner/${id}`, { headers })
    const edit = { ...body, title: 'An old zither in a box' }
    const { status: code, body: reply } = await call('PUT', `/api/ads/owner/${id}`, { headers, body: edit })
    if (code !== 200) throw new Error(JSON.stringify(reply))
    if (status !== 'active') await move(seller, id, { status })
    return queue.caseOf(id, 'edit')
  }
  async function appealed(cast: Cast) {
    const id = await decided(cast, { outcome: 'refused', ...refusal })
    const { headers } = cast.seller
    await call('POST', `/api/ads/owner/${id}/appeal`, { headers, body: { text: 'They are mine' } })
    return queue.caseOf(id, 'appeal')
  }
  /** As if there were no other moderator. */
  async function decideAlone(caseId: string, outcome: 'upheld' | 'confirmed') {
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${max.id}`)
    await queue.decide(mo, [caseId], { outcome })
    await world.db.run(sql`update accounts set status = 'active' where id = ${max.id}`)
  }
  const report = ({ headers }: TestMember, productId: string, from = '198.51.100.1') =>
    call('POST', '/api/reports', { headers, body: { productId, reason: 'Spam' }, from })
  async function hidden({ seller }: Cast) {
    const { id } = await makeAd(seller)
    // Reports from one address count as one.
    for (const from of ['198.51.100.2', '198.51.100.3'])
      await report(await givenTrusted(world, await world.member()), id, from)
    return id
  }
  async function reported({ seller, stranger }: Cast, outcome: 'fine' | 'refused') {
    const { id } = await makeAd(seller)
    await report(stranger, id)
    await queue.decide(mo, [await queue.caseOf(id, 'report')], {
      outcome,
      ...(outcome === 'refused' && refusal),
    })
  }
  /** A first message that was held and refused. Returns its id and its conversation's. */
  async function refusedMessage({ seller, stranger }: Cast) {
    const { id } = await makeAd(seller)
    const { _id: conversationId } = (await chat.open(stranger, id)).body
    const { _id: heldId } = (await chat.send(stranger, conversationId, SCAM)).body
    const { id: caseId } = await world.db.one<{ id: string }>(sql`
      select id from moderation_cases where conversation_id = ${conversationId}`)
    await queue.decide(mo, [caseId], { outcome: 'refused', reason: 'scam' })
    return { heldId, conversationId }
  }
  /** The case of the appeal against such a refusal, whose own notice has been sent. */
  async function appealedMessage(cast: Cast): Promise<string> {
    const { heldId, conversationId } = await refusedMessage(cast)
    await world.mailsTo(cast.stranger.email)
    await queue.call('POST', `/api/chat/held-messages/${heldId}/appeal`, {
      headers: cast.stranger.headers,
      body: { text: 'It is a fair question' },
    })
    const { id } = await world.db.one<{ id: string }>(sql`
      select id from moderation_cases where conversation_id = ${conversationId} and kind = 'appeal'`)
    return id
  }
  /** An offer by the buyer on the seller's ad that ends in so many hours. */
  async function offered(cast: Cast, hours = 48) {
    const ad = await asked(cast)
    await call('POST', `/api/chat/conversations/${ad.toBuyer}/offers`, {
      headers: cast.buyer.headers,
      body: { amount: 450, clientId: randomUUID() },
    })
    await world.db.run(sql`
      update offers set expires_at = now() + make_interval(hours => ${hours}::int) where conversation_id = ${ad.toBuyer}`)
    await world.jobs.minute()
    return ad
  }
  const scenes: Record<EventName, (cast: Cast) => Promise<keyof Cast>> = {
    async reserved_for_you(cast) {
      await reserved(cast)
      return 'buyer'
    },
    async reservation_changed(cast) {
      const { id, toBuyer } = await reserved(cast)
      await reserve(cast.seller, id, toBuyer, 5)
      return 'buyer'
    },
    async reservation_ended(cast) {
      const { id } = await reserved(cast)
      await move(cast.seller, id, { status: 'active' })
      return 'buyer'
    },
    async reservation_ran_out(cast) {
      const { id } = await reserved(cast)
      await world.db.run(sql`update ads set reserved_until = now() where id = ${id}`)
      await world.jobs.minute()
      return 'buyer'
    },
    async reserved_for_another(cast) {
      const { id, toOther } = await reserved(cast)
      await reserve(cast.seller, id, toOther)
      return 'buyer'
    },
    async reserved_ad_gone(cast) {
      const { id } = await reserved(cast)
      await move(cast.seller, id, { status: 'paused' })
      return 'buyer'
    },
    async sold_to_you(cast) {
      const { id, toBuyer } = await asked(cast)
      await move(cast.seller, id, { status: 'sold', conversationId: toBuyer, notifiesOthers: true })
      return 'buyer'
    },
    async sold_to_another(cast) {
      const { id, toOther } = await reserved(cast)
      await move(cast.seller, id, { status: 'sold', conversationId: toOther, notifiesOthers: true })
      return 'buyer'
    },
    async reserved_ad_sold(cast) {
      const { id } = await reserved(cast)
      await move(cast.seller, id, { status: 'sold', notifiesOthers: true })
      return 'buyer'
    },
    async sold_after_asking(cast) {
      const { id, toBuyer } = await asked(cast)
      await move(cast.seller, id, { status: 'sold', conversationId: toBuyer, notifiesOthers: true })
      return 'other'
    },
    async saved_sold(cast) {
      const { id, toBuyer } = await asked(cast)
      await move(cast.seller, id, { status: 'sold', conversationId: toBuyer, notifiesOthers: true })
      return 'saver'
    },
    async saved_reserved(cast) {
      await reserved(cast)
      return 'saver'
    },
    async saved_available(cast) {
      const { id } = await reserved(cast)
      await move(cast.seller, id, { status: 'active' })
      return 'saver'
    },
    async watched_available(cast) {
      const { id } = await reserved(cast)
      await call('POST', `/api/ads/${id}/watch`, { headers: cast.stranger.headers })
      await move(cast.seller, id, { status: 'active' })
      return 'stranger'
    },
    async saved_back(cast) {
      const { id } = await asked(cast)
      await unsave(cast.buyer, id)
      await move(cast.seller, id, { status: 'paused' })
      await move(cast.seller, id, { status: 'active' })
      return 'saver'
    },
    async saved_cut(cast) {
      const { id } = await asked(cast)
      await unsave(cast.buyer, id)
      await setPrice(id, 450)
      return 'saver'
    },
    async saved_expiring(cast) {
      const { id } = await asked(cast)
      await unsave(cast.buyer, id)
      await age(id, 58)
      await world.jobs.minute()
      return 'saver'
    },
    async found_new({ stranger, seller }) {
      await tell()
      await search(stranger, { search: 'zither' })
      await makeAd(seller)
      await tell()
      return 'stranger'
    },
    async found_cut({ stranger, seller }) {
      const { id } = await makeAd(seller)
      await tell()
      await search(stranger, { search: 'zither', maxPrice: '480' })
      await setPrice(id, 450)
      return 'stranger'
    },
    async seller_posted({ seller, follower }) {
      await makeAd(seller, { title: 'Something old' })
      await tell()
      await call('POST', `/api/sellers/${seller.id}/follow`, { headers: follower.headers })
      await makeAd(seller)
      await tell()
      return 'follower'
    },
    async ad_expiring(cast) {
      const { id } = await asked(cast)
      await age(id, 58)
      await world.jobs.minute()
      return 'seller'
    },
    async ad_expired(cast) {
      const { id } = await asked(cast)
      await age(id, 61)
      await world.jobs.minute()
      return 'seller'
    },
    async own_reservation_over(cast) {
      const { id } = await reserved(cast)
      await world.db.run(sql`update ads set reserved_until = now() where id = ${id}`)
      await world.jobs.minute()
      return 'seller'
    },
    async price_plan_done({ seller }) {
      const { id } = await makeAd(seller)
      const { headers } = seller
      const body = { percent: 50, everyDays: 1, floor: 250 }
      await call('PUT', `/api/ads/owner/${id}/price-plan`, { headers, body })
      await world.db.run(sql`update price_plans set next_at = now() where ad_id = ${id}`)
      await world.jobs.minute()
      return 'seller'
    },
    async ad_approved(cast) {
      await decided(cast, { outcome: 'approved' })
      return 'seller'
    },
    async ad_refused(cast) {
      await decided(cast, { outcome: 'refused', ...refusal })
      return 'seller'
    },
    async ad_taken_down({ seller }) {
      const { id } = await makeAd(seller)
      await call('PATCH', `/api/admin/products/${id}/status`, {
        headers: mo.headers,
        body: { status: 'inactive', reason: 'Not allowed' },
      })
      return 'seller'
    },
    async changes_requested(cast) {
      await decided(cast, { outcome: 'changes', ...refusal })
      return 'seller'
    },
    async ad_hidden(cast) {
      await hidden(cast)
      return 'seller'
    },
    async ad_back(cast) {
      const id = await hidden(cast)
      await queue.decide(mo, [await queue.caseOf(id)], { outcome: 'fine' })
      return 'seller'
    },
    async edit_approved(cast) {
      await queue.decide(mo, [await edited(cast)], { outcome: 'approved' })
      return 'seller'
    },
    async hidden_edit_approved(cast) {
      await queue.decide(mo, [await edited(cast, 'paused')], { outcome: 'approved' })
      return 'seller'
    },
    async edit_refused(cast) {
      await queue.decide(mo, [await edited(cast)], { outcome: 'refused', ...refusal })
      return 'seller'
    },
    async edit_changes_requested(cast) {
      await queue.decide(mo, [await edited(cast)], { outcome: 'changes', ...refusal })
      return 'seller'
    },
    async appeal_upheld(cast) {
      await queue.decide(max, [await appealed(cast)], { outcome: 'upheld' })
      return 'seller'
    },
    async appeal_upheld_by_same(cast) {
      await decideAlone(await appealed(cast), 'upheld')
      return 'seller'
    },
    async appeal_rejected(cast) {
      await queue.decide(max, [await appealed(cast)], { outcome: 'confirmed' })
      return 'seller'
    },
    async appeal_rejected_by_same(cast) {
      await decideAlone(await appealed(cast), 'confirmed')
      return 'seller'
    },
    async unread_messages({ seller, stranger }) {
      const { id } = await makeAd(seller)
      await open(stranger, id)
      await world.db.run(sql`
        update conversations set mail_to_seller_due_at = now() where ad_id = ${id}`)
      await world.jobs.minute()
      return 'seller'
    },
    async message_refused(cast) {
      await refusedMessage(cast)
      return 'stranger'
    },
    async message_appeal_upheld(cast) {
      await queue.decide(max, [await appealedMessage(cast)], { outcome: 'upheld' })
      return 'stranger'
    },
    async message_appeal_rejected(cast) {
      await queue.decide(max, [await appealedMessage(cast)], { outcome: 'confirmed' })
      return 'stranger'
    },
    async offer_ending(cast) {
      await offered(cast, 2)
      return 'seller'
    },
    async offer_expired(cast) {
      await offered(cast, -1)
      return 'buyer'
    },
    async offer_closed(cast) {
      const { id } = await offered(cast)
      await move(cast.seller, id, { status: 'paused' })
      return 'buyer'
    },
    async report_acted_on(cast) {
      await reported(cast, 'refused')
      return 'stranger'
    },
    async report_found_fine(cast) {
      await reported(cast, 'fine')
      return 'stranger'
    },
    ...moreScenes(world, mo, { reserved, reserve, move }),
  }
  return scenes
}
