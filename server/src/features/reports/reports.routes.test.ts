import { createHash, randomUUID } from 'node:crypto'
import { isProof, PROOF_DIFFICULTY, proofText } from '@bowerbird/contract/reports/proof-of-work'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { countWaiting, makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { insertReport, lockReporter } from './reports.store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
const report = ({ headers }: TestMember, body: object) => call('POST', '/api/reports', { headers, body })
const rows = (reporter: TestMember) =>
  world.db.many(sql`
    select ad_id as "adId", conversation_id as "conversationId", reported_id as "reportedId", reason, details, title
    from reports where reporter_id = ${reporter.id}`)

describe('POST /api/reports', () => {
  test('POST /api/reports stores the report of an ad and its reporter', async () => {
    const [seller, member] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, { title: 'Too good to be true' })
    expect(
      await report(member, { productId: id, reason: 'Scam or fraud', details: ' Asks for a deposit ' }),
    ).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you. Our team will look at your report.' },
    })
    expect(await rows(member)).toEqual([
      {
        adId: id,
        conversationId: null,
        reportedId: seller.id,
        reason: 'Scam or fraud',
        details: 'Asks for a deposit',
        title: 'Too good to be true',
      },
    ])
    // It is kept when the ad and the reporter are deleted.
    await world.db.run(sql`delete from ads where id = ${id}`)
    await world.db.run(sql`delete from accounts where id = ${member.id}`)
    expect(
      await world.db.many(sql`select reason from reports where title = 'Too good to be true'`),
    ).toHaveLength(1)
  })

  test('a report about a member goes through a conversation with them', async () => {
    const [seller, buyer, stranger] = [await world.member(), await world.member(), await world.member()]
    const { id } = await world.ad(seller, { title: 'A lamp' })
    const { body } = await call('POST', '/api/chat/conversations', {
      headers: buyer.headers,
      body: { productId: id },
    })
    const about = { conversationId: body._id, reason: 'Rude or threatening' }
    expect((await report(seller, about)).status).toBe(200)
    expect(await rows(seller)).toMatchObject([
      { adId: null, conversationId: body._id, reportedId: buyer.id, title: 'A lamp' },
    ])
    expect(await report(stranger, about)).toMatchObject({
      status: 404,
      body: { message: 'Conversation not found' },
    })
    expect(await rows(stranger)).toEqual([])
  })

  test('reports about the same target are one while it is open', async () => {
    const member = await world.member()
    const [{ id }, other] = [await world.ad(await world.member()), await world.ad(await world.member())]
    const first = { productId: id, reason: 'Spam', details: 'Posted often' } as const
    // Sent twice, and the first is not committed when the second arrives.
    const second = await world.db.transaction(async (tx) => {
      await lockReporter(tx, member.id)
      const about = { adId: id, conversationId: null, reportedId: null, title: 'A treasure' }
      await insertReport(tx, {
        ...about,
        ...first,
        id: randomUUID(),
        reporterId: member.id,
        email: null,
        source: null,
      })
      const pending = report(member, first)
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      return () => pending
    })
    expect((await second()).status).toBe(200)
    await report(member, { productId: id, reason: 'Scam or fraud', details: 'Wants gift cards' })
    await report(member, { productId: id, reason: 'Scam or fraud' })
    expect(await rows(member)).toMatchObject([
      { reason: 'Scam or fraud', details: 'Posted often\n\nWants gift cards' },
    ])
    await report(member, { productId: other.id, reason: 'Spam' })
    expect(await rows(member)).toHaveLength(2)
    await world.db.run(sql`
      update reports set created_at = now() - interval '25 hours' where reporter_id = ${member.id}`)
    await report(member, { productId: id, reason: 'Spam' })
    expect(await rows(member)).toHaveLength(2)
  })

  test.each([
    ['nothing', {}],
    ['two things', { productId: randomUUID(), conversationId: randomUUID() }],
    ['a reason that is not on the list', { productId: randomUUID(), reason: 'Because' }],
    ['endless details', { productId: randomUUID(), details: 'x'.repeat(1001) }],
  ])('a report about %s is refused', async (_name, body) => {
    expect((await report(await world.member(), { reason: 'Spam', ...body })).status).toBe(400)
  })

  test('a report about something the reporter can’t see, or their own ad, is refused', async () => {
    const member = await world.member()
    const hidden = await world.ad(await world.member(), { status: 'pending' })
    const own = await world.ad(member)
    for (const productId of [hidden.id, randomUUID()]) {
      expect((await report(member, { productId, reason: 'Spam' })).status).toBe(404)
    }
    expect((await report(member, { productId: own.id, reason: 'Spam' })).status).toBe(403)
    expect((await call('POST', '/api/reports', { body: { productId: own.id, reason: 'Spam' } })).status).toBe(
      401,
    )
    expect(await rows(member)).toEqual([])
  })

  test('reports are limited to twenty an hour', async () => {
    const limited = await makeWorld({ isRateLimited: true })
    const [member, seller] = [await limited.member(), await limited.member()]
    const { id } = await limited.ad(seller)
    const send = () =>
      caller(() => limited)('POST', '/api/reports', {
        headers: member.headers,
        body: { productId: id, reason: 'Spam' },
      })
    for (let n = 1; n <= 20; n++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})

describe('reports without an account', () => {
  const challengeOf = async (): Promise<{ challenge: string; difficulty: number }> =>
    (await call('POST', '/api/reports/challenges')).body

  /** Solves the challenge as a browser does, or sends a wrong number. */
  function solve(challenge: string, isRight = true) {
    const hash = (nonce: number) => createHash('sha256').update(proofText(challenge, nonce)).digest()
    let nonce = 0
    while (isProof(hash(nonce), PROOF_DIFFICULTY) !== isRight) nonce++
    return { challenge, nonce }
  }
  const send = (body: object) => call('POST', '/api/reports', { body: { reason: 'Scam or fraud', ...body } })
  const stored = (adId: string) =>
    world.db.many(sql`
      select reporter_id as "reporterId", is_anonymous as "isAnonymous", reporter_email as email, details
      from reports where ad_id = ${adId}`)

  test('reports without an account are stored with a proof, which works once', async () => {
    const { id } = await world.ad(await world.member())
    const { challenge, difficulty } = await challengeOf()
    expect(difficulty).toBe(PROOF_DIFFICULTY)
    const report = { productId: id, details: 'Fake', email: ' Vi@Example.com ', proof: solve(challenge) }
    expect(await send(report)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Our team will look at your report.' },
    })
    expect(await send(report)).toMatchObject({
      status: 400,
      body: { message: 'The security check has expired. Please send your report again.' },
    })
    expect(await stored(id)).toEqual([
      { reporterId: null, isAnonymous: true, email: 'vi@example.com', details: 'Fake' },
    ])
  })

  test('reports without an account need no email', async () => {
    const { id } = await world.ad(await world.member())
    const proof = solve((await challengeOf()).challenge)
    expect((await send({ productId: id, email: 'vi@', proof })).status).toBe(400)
    expect((await send({ productId: id, email: '', proof })).status).toBe(200)
    expect(await stored(id)).toMatchObject([{ email: null }])
  })

  test('reports without an account are refused without a valid proof', async () => {
    const { id } = await world.ad(await world.member())
    expect((await send({ productId: id })).status).toBe(401)
    const { challenge } = await challengeOf()
    const right = solve(challenge)
    for (const proof of [solve(challenge, false), solve(randomUUID())]) {
      expect((await send({ productId: id, proof })).status).toBe(400)
    }
    await world.db.run(sql`
      update report_challenges set expires_at = now() - interval '1 second' where id = ${challenge}`)
    expect((await send({ productId: id, proof: right })).status).toBe(400)
    expect(await stored(id)).toEqual([])
    // The next challenge clears away what has expired.
    await challengeOf()
    expect(await world.db.many(sql`select from report_challenges where expires_at < now()`)).toEqual([])
  })

  test('reports without an account are about public ads only; a mistake does not use up the proof', async () => {
    const proof = solve((await challengeOf()).challenge)
    const hidden = await world.ad(await world.member(), { status: 'pending' })
    expect((await send({ productId: hidden.id, proof })).status).toBe(404)
    expect((await send({ conversationId: randomUUID(), proof })).status).toBe(401)
    const { id } = await world.ad(await world.member())
    expect((await send({ productId: id, proof })).status).toBe(200)
  })

  test('reports without an account are limited to ten an hour from one address', async () => {
    const limited = await makeWorld({ isRateLimited: true })
    const { id } = await limited.ad(await limited.member())
    const body = { productId: id, reason: 'Spam', proof: { challenge: randomUUID(), nonce: 1 } }
    const try_ = (from: string) => caller(() => limited)('POST', '/api/reports', { body, from })
    for (let n = 1; n <= 10; n++) expect((await try_('203.0.113.9')).status).toBe(400)
    expect((await try_('203.0.113.9')).status).toBe(429)
    expect((await try_('203.0.113.10')).status).toBe(400)
  })
})

describe('reports in the back office', () => {
  test('reports in the back office show who reported what and when, and can be marked as handled', async () => {
    const office = await makeWorld()
    const ask = caller(() => office)
    const admin = await office.member({ role: 'admin', name: 'Ada Admin' })
    const seller = await office.member({ name: 'Sam Seller' })
    const member = await office.member({ name: 'Rae Reporter' })
    const { id } = await office.ad(seller, { title: 'Fake handbag' })
    const body = { productId: id, reason: 'Scam or fraud', details: 'Not leather' }
    await ask('POST', '/api/reports', { headers: member.headers, body })
    await office.db.run(sql`
      insert into reports (id, is_anonymous, reporter_email, ad_id, reported_id, reason, title, created_at)
      values (gen_random_uuid(), true, 'vi@example.com', ${id}, ${seller.id}, 'Spam', 'Fake handbag', now() - interval '1 day')`)

    const list = (query = '') => ask('GET', `/api/admin/reports${query}`, { headers: admin.headers })
    const first = await list()
    expect(first).toMatchObject({
      status: 200,
      body: {
        counts: { open: 2, handled: 0 },
        pagination: { currentPage: 1, totalPages: 1, totalReports: 2 },
      },
    })
    expect(first.body.reports).toEqual([
      {
        _id: expect.any(String),
        reason: 'Scam or fraud',
        details: 'Not leather',
        title: 'Fake handbag',
        product: { _id: id, status: 'active' },
        isAboutConversation: false,
        isAboutRating: false,
        isRatingShown: null,
        reported: { _id: seller.id, name: 'Sam Seller', email: seller.email, status: 'active' },
        isAnonymous: false,
        isOwn: false,
        caseId: expect.any(String),
        reporter: { name: 'Rae Reporter', email: member.email },
        createdAt: expect.stringMatching(/Z$/),
        handledAt: null,
        handledBy: null,
        outcome: null,
      },
      expect.objectContaining({ isAnonymous: true, reporter: { name: null, email: 'vi@example.com' } }),
    ])

    const reportId = first.body.reports[0]._id
    const handle = (isHandled: boolean) =>
      ask('PATCH', `/api/admin/reports/${reportId}`, { headers: admin.headers, body: { isHandled } })
    expect((await handle(true)).body).toMatchObject({
      handledBy: 'Ada Admin',
      handledAt: expect.any(String),
      outcome: 'fine',
    })
    expect((await list('?status=handled')).body).toMatchObject({
      counts: { open: 1, handled: 1 },
      reports: [{ _id: reportId }],
    })
    const audited = async () =>
      (await ask('GET', `/api/admin/audit?target=ad&id=${id}`, { headers: admin.headers })).body.entries
    expect(await audited()).toMatchObject([
      {
        action: 'report.handled',
        actor: 'Ada Admin',
        title: 'Fake handbag',
        after: { report: 'Scam or fraud' },
      },
    ])
    // Handled a second time, nothing happens.
    await handle(true)
    expect(await audited()).toHaveLength(1)
    const dashboard = await ask('GET', '/api/dashboard', { headers: admin.headers })
    expect(dashboard.body.recentActivity[0]).toMatchObject({
      type: 'report-handled',
      title: 'Fake handbag',
      href: '/admin/reports',
    })
    expect((await handle(false)).body).toMatchObject({ handledAt: null, handledBy: null, outcome: null })
    expect((await audited())[0]).toMatchObject({ action: 'report.reopened' })
    expect((await list('?page=2&limit=1')).body.reports).toHaveLength(1)
  })

  test('reports that don’t exist, or a status that doesn’t, are refused in the back office', async () => {
    const { headers } = await world.member({ role: 'admin' })
    const url = `/api/admin/reports/${randomUUID()}`
    expect((await call('PATCH', url, { headers, body: { isHandled: true } })).status).toBe(404)
    expect((await call('PATCH', url, { headers, body: {} })).status).toBe(400)
    expect((await call('GET', '/api/admin/reports?status=maybe', { headers })).status).toBe(400)
  })
})
