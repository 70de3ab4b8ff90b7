import { beforeAll, describe, expect, test } from 'vitest'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let mo: TestMember
let max: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
  max = await world.member({ role: 'admin', name: 'Max' })
})
const queue = queueOf(() => world)
async function waiting(owner: TestMember) {
  const ad = await world.ad(owner, { status: 'pending', title: 'Old clock' })
  return { adId: ad.id, id: await queue.caseOf(ad.id) }
}
const patch = (adId: string, body: object) =>
  queue.call('PATCH', `/api/admin/products/${adId}/status`, { headers: max.headers, body })

describe('a moderator who wants something changed', () => {
  test('a moderator’s request for changes marks a new ad as having to be changed', async () => {
    const owner = await world.member()
    const { adId, id } = await waiting(owner)
    await queue.decide(mo, [id], { outcome: 'changes', reason: 'category', field: 'subcategory' })
    expect(await queue.statusOf(adId)).toBe('changes_requested')
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toBe('Please change your ad')
    expect(mail?.text).toContain('It’s about: Subcategory')
    const own = await queue.call('GET', `/api/ads/owner/${adId}`, { headers: owner.headers })
    expect(own.body.declined).toMatchObject({
      outcome: 'changes',
      field: 'subcategory',
      note: null,
      wasLive: false,
      reasonText: expect.stringMatching(/\w/),
    })
    const saved = await queue.call('PUT', `/api/ads/owner/${adId}`, {
      headers: owner.headers,
      body: own.body,
    })
    expect(saved.body).toMatchObject({ status: 'pending', declined: null })
    expect(await queue.caseOf(adId)).not.toBe(id)
  })

  test('a moderator can request changes in Products, whatever the ad’s status', async () => {
    const owner = await world.member()
    const { adId, id } = await waiting(owner)
    await patch(adId, { status: 'changes_requested', reason: 'Which one?' })
    expect(await queue.row(id)).toMatchObject({ outcome: 'changes', decidedBy: max.id, note: 'Which one?' })
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toBe('Please change your ad')
    const live = await world.ad(owner)
    await patch(live.id, { status: 'changes_requested', reason: 'Which one?' })
    const own = await queue.call('GET', `/api/ads/owner/${live.id}`, { headers: owner.headers })
    expect(own.body.declined).toMatchObject({ outcome: 'changes', wasLive: true, note: 'Which one?' })
  })
})
