import type { HandedOver } from '@bowerbird/contract/businesses/businesses.schema'
import {
  HAND_OVER_OWN,
  HAND_OVER_TO_OTHER,
  PERSON_NOT_FOUND,
} from '@bowerbird/contract/businesses/businesses.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { ensureAdQuota } from '../posting/posting.service.ts'
import { adsGiven, adsTaken } from './business-notices.service.ts'
import { findMembership, listPeople } from './business-people.store.ts'
import { type BusinessDeps, changesPerMember } from './businesses.service.ts'
import { findBusiness, lockBusiness } from './businesses.store.ts'
import { setColleagueChange } from './colleagues.store.ts'
import { lockFreeAds, setSeller } from './hand-over.store.ts'

/** Gives what one person of a business offers to another: by an owner, or by the person. */
export async function handOverAds(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
  { from, to }: { from: string; to: string },
): Promise<HandedOver> {
  await limits.take(changesPerMember, member.id)
  return db.transaction(async (tx) => {
    const notFound = new AppError('NOT_FOUND', PERSON_NOT_FOUND)
    const known = await findMembership(tx, member.id)
    // Locked: nobody joins or leaves meanwhile.
    if (!known || !(await lockBusiness(tx, known.businessId))) throw notFound
    const own = await findMembership(tx, member.id)
    const business = own?.businessId === known.businessId && (await findBusiness(tx, known.businessId))
    if (!own || !business) throw notFound
    const people = await listPeople(tx, business._id)
    const [giver, receiver] = [from, to].map((id) => people.find(({ _id }) => _id === id))
    if (!giver || !receiver) throw notFound
    if (from === to) throw new AppError('CONFLICT', HAND_OVER_TO_OTHER)
    if (!own.isOwner && from !== member.id) throw new AppError('FORBIDDEN', HAND_OVER_OWN)

    const { ids, stayed } = await lockFreeAds(tx, { from, to, businessId: business._id })
    if (ids.length === 0) return { moved: 0, stayed }
    await ensureAdQuota(tx, { id: to }, ids.length)
    await setSeller(tx, ids, { from, to })
    for (const adId of ids)
      await setColleagueChange(tx, { adId, accountId: member.id, action: 'handed_over' })
    await audit(tx, member, {
      action: 'ad.colleague',
      target: 'account',
      targetId: from,
      title: business.name,
      after: { action: 'handed_over', to, ads: ids.length },
      isAdmin: false,
    })
    const count = ids.length
    if (to !== member.id) await adsGiven(tx, to, { business, person: giver.name, count })
    if (from !== member.id) await adsTaken(tx, from, { business, person: receiver.name, count })
    return { moved: count, stayed }
  })
}
