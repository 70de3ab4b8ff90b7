import { isApprovedStatus, isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { editsOf } from '../../testing/edits.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'moderator' })
})
const { queue, as, given } = editsOf(() => world)

/** A small deterministic generator of random numbers (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

const stateOf = (id: string) =>
  world.db.one<{ status: AdStatus; title: string; isWaiting: boolean; edits: number; others: number }>(sql`
    select a.status, a.title, coalesce((select e.returned_at is null from ad_edits e where e.ad_id = a.id), false) as "isWaiting",
      count(r.id) filter (where r.kind = 'edit')::int as edits, count(r.id) filter (where r.kind <> 'edit')::int as others
    from ads a left join moderation_cases r on r.ad_id = a.id and r.decided_at is null where a.id = ${id} group by a.id`)

/** Photos that an ad or its waiting version has, and that are gone or counted wrongly. */
const wrongPhotos = (id: string) =>
  world.db.many(sql`
    select address, n, i.uses from (
      select address, count(*)::int as n from (
        select unnest(images) as address from ads where id = ${id}
        union all select jsonb_array_elements_text(fields -> 'images') from ad_edits where ad_id = ${id}) as used
      group by address) as used left join images i using (address) where i.uses is distinct from n`)

test('whatever owners and moderators do, visitors see only approved versions, and no photo is lost', async () => {
  for (const seed of [1, 2, 3]) {
    const random = randomOf(seed)
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
    const owner = await world.member()
    const ad = await given(owner)
    const seen = new Set([(await stateOf(ad.id)).title])
    const photos = [...ad.images]
    for (let n = 0; n < 3; n++) photos.push(await givenPicture(world, owner))
    const decided: string[] = []
    const openReview = () =>
      world.db.maybeOne<{ id: string; kind: string }>(
        sql`select id, kind from moderation_cases where ad_id = ${ad.id} and decided_at is null order by id limit 1`,
      )
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    let step = 0
    const actions = {
      save: () =>
        ad.save({
          title: `${pick(['Red', 'Green', 'Blue'])} phone number ${seed}${step}`,
          images: photos
            .filter(() => random(2))
            .slice(0, 3)
            .concat(pick(photos)),
          price: 10 + random(90),
        }),
      withdraw: () => as(owner, 'DELETE', `${ad.id}/edit`),
      move: () =>
        as(owner, 'PATCH', `${ad.id}/status`, {
          status: pick(['active', 'paused', 'sold', 'reserved']),
          until,
        }),
      staff: async () => {
        const status = pick(['active', 'inactive', 'pending', 'changes_requested'])
        const { title } = await stateOf(ad.id)
        if (status === 'active') seen.add(title)
        await queue.call('PATCH', `/api/admin/products/${ad.id}/status`, {
          headers: mo.headers,
          body: { status },
        })
      },
      decide: async () => {
        const review = await openReview()
        if (!review) return
        const outcome = pick(['approved', 'approved', 'refused', 'changes'] as const)
        if (outcome === 'approved') seen.add((await queue.get(mo, review.id)).body.product?.title ?? '')
        await queue.decide(mo, [review.id], {
          outcome,
          ...(outcome !== 'approved' && { reason: 'description' }),
        })
        decided.push(review.id)
      },
      undo: async () => {
        const last = decided.pop()
        if (last) await queue.undo(mo, last)
      },
    }
    const names = ['save', 'save', 'save', 'withdraw', 'move', 'staff', 'decide', 'decide', 'undo'] as const
    const done: string[] = []
    for (step = 0; step < 70; step++) {
      const name = pick(names)
      done.push(name)
      await actions[name]()
      const { status, title, isWaiting, edits, others } = await stateOf(ad.id)
      const story = `seed ${seed}: ${done.slice(-6).join(', ')} (${status})`
      if (isApprovedStatus(status)) {
        expect([...seen], story).toContain(title)
        expect(edits, story).toBe(isWaiting ? 1 : 0)
      }
      if (isPublicStatus(status)) expect((await ad.shown()).title, story).toBe(title)
      if (status === 'pending') expect(edits + others, story).toBeGreaterThan(0)
      expect(await wrongPhotos(ad.id), story).toEqual([])
    }
  }
})
