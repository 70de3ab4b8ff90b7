import type { ColleagueAction } from '@bowerbird/contract/posting/posting.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { isColleagueOf, listColleagues, setColleagueChange } from './colleagues.store.ts'

/** True for what the member sells, and for what a colleague of their business sells. */
export const mayManage = async (
  db: Queryable,
  member: Pick<Member, 'id'>,
  sellerId: string,
): Promise<boolean> => member.id === sellerId || isColleagueOf(db, member.id, sellerId)

/** The member and their colleagues. */
export const sellersWith = async (db: Queryable, memberId: string): Promise<string[]> => [
  memberId,
  ...(await listColleagues(db, memberId)),
]

/** Remembers who has changed an ad that a colleague has posted: for the business, and for staff. */
export async function noteColleagueChange(
  tx: Tx,
  member: Pick<Member, 'id'>,
  ad: { id: string; sellerId: string; title: string },
  action: ColleagueAction,
): Promise<void> {
  if (ad.sellerId === member.id) return
  await setColleagueChange(tx, { adId: ad.id, accountId: member.id, action })
  await audit(
    tx,
    { id: member.id, role: 'user' },
    {
      action: 'ad.colleague',
      target: 'ad',
      targetId: ad.id,
      title: ad.title,
      after: { action },
      isAdmin: false,
    },
  )
}
