import type { Queryable } from '../../platform/db/db.ts'
import { fromBytes } from '../../platform/images/fingerprint/fingerprint-bytes.ts'
import { findNearEqual, findRefusedBy } from './fingerprints.service.ts'
import { listAdsShowing, listFingerprintsOf } from './fingerprints.store.ts'

export interface PhotoOrigins {
  /** Another member's ad with a near-equal photo was refused because of it. */
  isRefused: boolean
  /** Another member's ad shows a near-equal photo. */
  isElsewhere: boolean
}

/** Where photos of a sender were before. Ads of the recipient don't count: people show each other what they mean. */
export async function findWherePhotosWere(
  db: Queryable,
  addresses: readonly string[],
  { senderId, exceptOf }: { senderId: string; exceptOf: string | undefined },
): Promise<PhotoOrigins> {
  const prints = (await listFingerprintsOf(db, addresses, senderId)).map(({ fingerprint }) =>
    fromBytes(fingerprint),
  )
  const near = new Map<string, string>()
  for (const print of prints) {
    if (await findRefusedBy(db, print, senderId)) return { isRefused: true, isElsewhere: false }
    for (const { address, accountId } of await findNearEqual(db, print, senderId)) {
      if (accountId && accountId !== exceptOf) near.set(address, accountId)
    }
  }
  if (!near.size) return { isRefused: false, isElsewhere: false }
  const ads = await listAdsShowing(db, [...new Set(near.values())], [...near.keys()])
  return { isRefused: false, isElsewhere: ads.length > 0 }
}
