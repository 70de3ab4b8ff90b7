import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { sql } from '../platform/db/sql.ts'
import { adBodies } from './ad-bodies.ts'
import { queueOf } from './moderation-queue.ts'
import { givenPicture } from './pictures.ts'
import type { TestMember, World } from './world.ts'

/** Approved ads and what their owners change. */
export function editsOf(world: () => World) {
  const queue = queueOf(world)
  const as = (by: TestMember, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    queue.call(method, `/api/ads/owner/${path}`, { headers: by.headers, ...(body && { body }) })
  return {
    queue,
    as,
    /** An ad with two photos. */
    async given(owner: TestMember, status: AdStatus = 'active') {
      const images = [await givenPicture(world(), owner), await givenPicture(world(), owner)]
      const { title, description, price, state, city } = adBodies.Electronics
      const { id } = await world().ad(owner, {
        status,
        title,
        description,
        price: Number(price),
        state,
        city,
        brand: 'Apple',
        images,
      })
      const body = (changes: object = {}) => ({ ...adBodies.Electronics, images, ...changes })
      return {
        id,
        images,
        body,
        save: async (changes: object): Promise<OwnAd> =>
          (await as(owner, 'PUT', id, body(changes))).body as OwnAd,
        own: async (): Promise<OwnAd> => (await as(owner, 'GET', id)).body as OwnAd,
        /** As a visitor sees it. */
        shown: async () => (await queue.call('GET', `/api/ads/${id}`)).body,
        review: () => queue.caseOf(id, 'edit'),
        openCases: async () =>
          (
            await world().db.many(
              sql`select from moderation_cases where ad_id = ${id} and decided_at is null`,
            )
          ).length,
        hasEdit: async () =>
          (await world().db.many(sql`select from ad_edits where ad_id = ${id}`)).length === 1,
      }
    },
    usesOf: async (address: string) =>
      (await world().db.maybeOne<{ uses: number }>(sql`select uses from images where address = ${address}`))
        ?.uses,
  }
}
