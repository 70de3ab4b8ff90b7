import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { givenTrusted } from '../../testing/given-trusted.ts'
import { givenStatus } from '../../testing/move-ad.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})

const call = caller(() => world)
/** Each member at an address of their own. */
const addresses = new Map<string, string>()
const addressOf = ({ id }: TestMember) => {
  const address = addresses.get(id) ?? `198.51.100.${addresses.size + 1}`
  addresses.set(id, address)
  return address
}
const report = (member: TestMember, productId: string, changes: object = {}) =>
  call('POST', '/api/reports', {
    headers: member.headers,
    body: { productId, reason: 'Spam', ...changes },
    from: addressOf(member),
  })
const reportsOf = (adId: string) =>
  world.db.many<{ id: string; outcome: string | null }>(
    sql`select id, outcome from reports where ad_id = ${adId} order by created_at`,
  )
const reviewsOf = (adId: string) =>
  world.db.many(sql`
    select kind, outcome, risk, has_hidden as "hasHidden", decided_by as "decidedBy"
    from moderation_cases where ad_id = ${adId} order by created_at`)
const statusOf = async (adId: string) =>
  (await world.db.one<{ status: string }>(sql`select status from ads where id = ${adId}`)).status
const setHandled = async (adId: string, isHandled = true) => {
  for (const { id } of await reportsOf(adId))
    await call('PATCH', `/api/admin/reports/${id}`, { headers: admin.headers, body: { isHandled } })
}
const mailTo = async (email: string, subject: string) =>
  (await world.mailsTo(email)).filter((mail) => mail.subject === subject)
const ANSWERED = 'Your report: we found nothing wrong'
const ACTED = 'Your report: we’ve acted on it'

describe('a report', () => {
  test('a report opens one review for the ad, as urgent as its worst reason', async () => {
    const { id } = await world.ad(await world.member())
    await report(await world.member(), id, { reason: 'Something else' })
    expect(await reviewsOf(id)).toMatchObject([{ kind: 'report', outcome: null, risk: 20 }])
    await report(await world.member(), id, { reason: 'Scam or fraud' })
    await report(await world.member(), id, { reason: 'Spam' })
    expect(await reviewsOf(id)).toMatchObject([{ kind: 'report', risk: 60 }])
    expect(await statusOf(id)).toBe('active')
  })

  test('a report about a person opens one review for each of the two', async () => {
    const [seller, buyer] = [await world.member(), await world.member()]
    const ad = await world.ad(seller)
    const { body } = await call('POST', '/api/chat/conversations', {
      headers: buyer.headers,
      body: { productId: ad.id },
    })
    const about = { reason: 'Rude or threatening', conversationId: body._id }
    for (const { headers } of [seller, buyer, seller])
      await call('POST', '/api/reports', { headers, body: about })
    const reviews = await world.db.many(sql`
      select account_id as id, kind, risk from moderation_cases where conversation_id = ${body._id} order by created_at`)
    expect(reviews).toEqual([
      { id: buyer.id, kind: 'report', risk: 45 },
      { id: seller.id, kind: 'report', risk: 45 },
    ])
  })

  test('a report is answered by email once all is decided, if nothing was wrong', async () => {
    const [seller, member] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, { title: 'A lamp' })
    await report(member, id)
    await world.db.run(sql`
      insert into reports (id, is_anonymous, reporter_email, ad_id, reported_id, reason, title)
      values (gen_random_uuid(), true, 'vi-fine@example.com', ${id}, ${seller.id}, 'Spam', 'A lamp')`)
    await setHandled(id)
    expect(await reviewsOf(id)).toMatchObject([{ outcome: 'fine', decidedBy: admin.id }])
    for (const email of [member.email, 'vi-fine@example.com']) {
      const [mail, ...others] = await mailTo(email, ANSWERED)
      expect(others).toEqual([])
      expect(mail?.text).toContain('the ad “A lamp” and found nothing against our rules')
    }
  })

  test('a report is answered by email if action was taken', async () => {
    const member = await world.member()
    const { id } = await world.ad(await world.member())
    await report(member, id)
    await givenStatus(world, id, 'inactive')
    await setHandled(id)
    expect(await reportsOf(id)).toMatchObject([{ outcome: 'acted' }])
    const [mail] = await mailTo(member.email, ACTED)
    expect(mail?.text).toContain('we’ve acted on it')
  })

  test('a report that was reopened in time is not answered', async () => {
    const member = await world.member()
    const { id } = await world.ad(await world.member())
    await report(member, id)
    await setHandled(id)
    await setHandled(id, false)
    expect(await mailTo(member.email, ANSWERED)).toEqual([])
    expect(await reviewsOf(id)).toMatchObject([{ outcome: 'fine' }, { kind: 'report', outcome: null }])
  })

  test('a second report about the same unchanged thing by the same member is answered kindly and opens nothing', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const { id } = await world.ad(await world.member())
    await report(member, id)
    await setHandled(id)
    const again = await report(member, id)
    expect(again).toMatchObject({ status: 200, body: { success: true } })
    expect(again.body.message).toMatch(/found nothing against our rules/)
    expect(await reportsOf(id)).toHaveLength(1)
    expect(await reviewsOf(id)).toHaveLength(1)
    // Someone else may know more, and a changed ad is another.
    await report(other, id)
    expect(await reportsOf(id)).toHaveLength(2)
    await setHandled(id)
    await world.db.run(sql`update ads set updated_at = now() + interval '1 second' where id = ${id}`)
    expect((await report(member, id)).body.message).toMatch(/will look at your report/)
    expect(await reportsOf(id)).toHaveLength(3)
  })

  test('a report is answered with a decision in the queue, and open again when that is undone', async () => {
    const member = await world.member()
    const { id } = await world.ad(await world.member())
    await report(member, id)
    const open = await world.db.one<{ id: string }>(sql`
      select id from moderation_cases where ad_id = ${id} and decided_at is null`)
    const act = (path: string, body: object) =>
      call('POST', `/api/admin/reviews/${path}`, {
        headers: admin.headers,
        body: { ids: [open.id], ...body },
      })
    await act('decisions', { outcome: 'refused', reason: 'scam' })
    expect(await reportsOf(id)).toMatchObject([{ outcome: 'acted' }])
    await act('undo', {})
    expect(await reportsOf(id)).toMatchObject([{ outcome: null }])
    expect(await mailTo(member.email, ACTED)).toEqual([])
    await act('decisions', { outcome: 'refused', reason: 'scam' })
    expect(await mailTo(member.email, ACTED)).toHaveLength(1)
  })
})

describe('two reports by trusted members', () => {
  const trusted = async () => givenTrusted(world, await world.member())

  test('two reports by trusted members hide an ad until a moderator has decided; then it is back and stays', async () => {
    const seller = await world.member()
    const { id } = await world.ad(seller, { title: 'A rug' })
    const reporters = [await trusted(), await trusted()] as const
    await report(await world.member(), id)
    await report(reporters[0], id)
    expect(await statusOf(id)).toBe('active')
    await report(reporters[1], id)
    expect(await statusOf(id)).toBe('pending')
    expect(await reviewsOf(id)).toMatchObject([{ kind: 'report', hasHidden: true, outcome: null }])
    const [checking] = await mailTo(seller.email, 'We’re checking your ad')
    expect(checking?.text).toContain('A rug')
    expect(checking?.text).toContain(`less than ${defaultSettings.reviewTargetHours} hours`)
    const { body } = await call('GET', `/api/admin/audit?target=ad&id=${id}`, { headers: admin.headers })
    expect(body.entries).toMatchObject([
      { actor: 'Automatic check', action: 'ad.status', reason: 'Reported by 2 trusted members' },
    ])

    await setHandled(id)
    expect(await statusOf(id)).toBe('active')
    expect(await reviewsOf(id)).toMatchObject([{ outcome: 'fine', decidedBy: admin.id }])
    expect(await mailTo(seller.email, 'Your ad is back')).toHaveLength(1)
    expect(await mailTo(seller.email, 'Your ad is live')).toEqual([])
    // Neither the same reports nor new ones hide what a person has found fine.
    for (const one of [...reporters, await trusted(), await trusted()]) await report(one, id)
    expect(await statusOf(id)).toBe('active')
  })

  test('an ad that two reports have hidden is back when they are found fine in the queue', async () => {
    const seller = await world.member()
    const { id } = await world.ad(seller)
    for (const one of [await trusted(), await trusted()]) await report(one, id)
    const { id: caseId } = await world.db.one<{ id: string }>(
      sql`select id from moderation_cases where ad_id = ${id} and decided_at is null`,
    )
    await call('POST', '/api/admin/reviews/decisions', {
      headers: admin.headers,
      body: { ids: [caseId], outcome: 'fine' },
    })
    expect(await statusOf(id)).toBe('active')
    expect(await mailTo(seller.email, 'Your ad is back')).toHaveLength(1)
    expect(await reportsOf(id)).toMatchObject([{ outcome: 'fine' }, { outcome: 'fine' }])
    for (const one of [await trusted(), await trusted()]) await report(one, id)
    expect(await statusOf(id)).toBe('active')
  })

  test('the owner of an ad that two reports have hidden reads why it waits until they are answered; no other person does', async () => {
    const [seller, other] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller)
    const waiting = await world.ad(seller, { status: 'pending' })
    /** The fields about the reports in the owner's two replies. */
    const told = async (adId: string) => {
      const { body } = await call('GET', `/api/ads/owner/${adId}`, { headers: seller.headers })
      const list = await call('GET', '/api/ads/owner/my-ads', { headers: seller.headers })
      const card = (list.body.products as { _id: string }[]).find(({ _id }) => _id === adId)
      return [body.isHiddenByReports, (card as { isHiddenByReports?: boolean }).isHiddenByReports]
    }
    const reporters = [await trusted(), await trusted()] as const
    await report(reporters[0], id)
    expect(await told(id)).toEqual([false, false])
    await report(reporters[1], id)
    expect(await told(id)).toEqual([true, true])
    expect(await told(waiting.id)).toEqual([false, false])

    const reply = await call('GET', `/api/ads/owner/${id}`, { headers: seller.headers })
    for (const one of reporters)
      for (const secret of [one.id, one.email]) expect(JSON.stringify(reply.body)).not.toContain(secret)
    for (const { headers } of [seller, admin, other])
      expect((await call('GET', `/api/ads/${id}`, { headers })).body).not.toHaveProperty('isHiddenByReports')
    expect((await call('GET', `/api/ads/owner/${id}`, { headers: other.headers })).status).toBe(403)

    await setHandled(id)
    expect(await told(id)).toEqual([false, false])
  })

  test('an ad whose reports were answered, and that waits for another reason, no longer names them', async () => {
    const seller = await world.member()
    const { id } = await world.ad(seller)
    for (const one of [await trusted(), await trusted()]) await report(one, id)
    // A moderator asks for changes, and the owner sends it back.
    const { id: caseId } = await world.db.one<{ id: string }>(
      sql`select id from moderation_cases where ad_id = ${id} and decided_at is null`,
    )
    await call('POST', '/api/admin/reviews/decisions', {
      headers: admin.headers,
      body: { ids: [caseId], outcome: 'changes', reason: 'photos', note: 'Which rug?' },
    })
    expect(await statusOf(id)).toBe('changes_requested')
    await givenStatus(world, id, 'pending')
    const { body } = await call('GET', `/api/ads/owner/${id}`, { headers: seller.headers })
    expect(body).toMatchObject({ status: 'pending', isHiddenByReports: false })
  })

  test('two reports that arrive at the same time hide an ad, too', async () => {
    const { id } = await world.ad(await world.member())
    const reporters = [await trusted(), await trusted()]
    await Promise.all(reporters.map((one) => report(one, id)))
    expect(await statusOf(id)).toBe('pending')
  })

  /** A member with answered reports about these sellers. */
  const reporter = async (sellers: TestMember[], { outcome = 'acted', days = 31 } = {}) => {
    const member = await world.member()
    await world.db.run(
      sql`update accounts set created_at = now() - make_interval(days => ${days}) where id = ${member.id}`,
    )
    for (const { id } of sellers)
      await world.db.run(sql`
        insert into reports (id, reporter_id, reported_id, reason, title, handled_at, outcome)
        values (gen_random_uuid(), ${member.id}, ${id}, 'Spam', 'Earlier', now(), ${outcome})`)
    return member
  }

  test('only reports by members who were right about three sellers before, with an account of 30 days, hide an ad', async () => {
    const sellers = [await world.member(), await world.member(), await world.member()] as const
    const { id } = await world.ad(await world.member())
    await report(await trusted(), id)
    await report(await reporter([...sellers], { outcome: 'fine' }), id)
    await report(await reporter([sellers[0]]), id)
    await report(await reporter([sellers[0], sellers[0], sellers[0]]), id)
    await report(await reporter([...sellers], { days: 29 }), id)
    expect(await statusOf(id)).toBe('active')
    await report(await reporter([...sellers]), id)
    expect(await statusOf(id)).toBe('pending')
  })

  test('two reporters hide no more than three ads a day; the fourth waits for a moderator', async () => {
    const reporters = [await trusted(), await trusted()]
    const statuses: string[] = []
    for (let n = 0; n < 4; n++) {
      const { id } = await world.ad(await world.member())
      for (const one of reporters) await report(one, id)
      statuses.push(await statusOf(id))
      expect(await reviewsOf(id)).toMatchObject([{ kind: 'report', outcome: null }])
    }
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'active'])
    await world.db.run(sql`update reports set hid_at = hid_at - interval '1 day'`)
    const { id } = await world.ad(await world.member())
    for (const one of reporters) await report(one, id)
    expect(await statusOf(id)).toBe('pending')
  })

  test('two reports from one address count once, and what is stored of it goes with the answer', async () => {
    const { id } = await world.ad(await world.member())
    const from = async (ip: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/reports',
        headers: (await trusted()).headers,
        remoteAddress: ip,
        payload: { productId: id, reason: 'Spam' },
      })
    await from('2001:db8:1:1::1')
    await from('2001:db8:1:2::1')
    expect(await statusOf(id)).toBe('active')
    await from('2001:db8:2::1')
    expect(await statusOf(id)).toBe('pending')
    const sources = () =>
      world.db.many<{ source: string | null }>(sql`select source from reports where ad_id = ${id}`)
    expect(new Set((await sources()).map(({ source }) => source)).size).toBe(2)
    await setHandled(id)
    expect(await sources()).toEqual([{ source: null }, { source: null }, { source: null }])
  })

  test('two reports by accounts that share a device count once', async () => {
    const { id } = await world.ad(await world.member())
    const reporters = [await trusted(), await trusted()]
    for (const { id: accountId } of reporters)
      await world.db.run(sql`
        insert into known_devices (account_id, device_hash) values (${accountId}, sha256('one browser'))`)
    for (const one of reporters) await report(one, id)
    expect(await statusOf(id)).toBe('active')
    await report(await trusted(), id)
    expect(await statusOf(id)).toBe('pending')
  })

  test('two reports never hide an ad of a trusted seller: a moderator decides', async () => {
    const { id } = await world.ad(await trusted())
    for (const one of [await trusted(), await trusted()]) await report(one, id)
    expect(await statusOf(id)).toBe('active')
    expect(await reviewsOf(id)).toMatchObject([{ kind: 'report', outcome: null, hasHidden: false }])
  })

  test('two reports leave an edit waiting when they are answered', async () => {
    const { id } = await world.ad(await world.member())
    await report(await world.member(), id)
    // The owner's edit has sent it to review meanwhile.
    await givenStatus(world, id, 'pending')
    await setHandled(id)
    expect(await statusOf(id)).toBe('pending')
    expect(await reviewsOf(id)).toMatchObject([{ kind: 'edit', outcome: null }])
  })
})
