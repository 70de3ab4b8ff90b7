import type { Queryable } from '../../platform/db/db.ts'
import { hasCaught } from './fingerprints.store.ts'

/**
 * Whether one of these photos is near-equal to a photo of another member's refused ad. The member who posts it
 * may be its honest owner, so a person has to look at the ad, whatever the member's level of trust.
 */
export async function hasCaughtPhoto(db: Queryable, images: readonly string[]): Promise<boolean> {
  return hasCaught(db, images)
}
