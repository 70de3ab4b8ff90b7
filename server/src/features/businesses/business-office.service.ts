import type {
  BadgeChange,
  LicenceCheck,
  OfficeBusiness,
} from '@bowerbird/contract/businesses/businesses.schema'
import {
  BUSINESS_NOT_FOUND,
  LICENCE_CHANGED,
  OWN_BUSINESS,
} from '@bowerbird/contract/businesses/businesses.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { badgeGivenBack, badgeRemoved } from './business-notices.service.ts'
import { listPeople } from './business-people.store.ts'
import * as store from './businesses.store.ts'

async function withPeople(db: Queryable, found: store.BusinessRow): Promise<OfficeBusiness> {
  return {
    business: {
      ...found,
      people: await listPeople(db, found._id),
      sameAbn: await store.listSameAbn(db, found),
    },
  }
}

/** The business that a member belongs to. */
export async function viewBusinessOfUser(db: Queryable, userId: string): Promise<OfficeBusiness> {
  const found = await store.findBusinessOf(db, userId)
  return found ? withPeople(db, found) : { business: null }
}

/** Locked, with its owners. Staff don't decide about a business of their own. */
async function lock(tx: Tx, actor: Member, id: string) {
  const isThere = await store.lockBusiness(tx, id)
  const found = isThere ? await store.findBusiness(tx, id) : undefined
  if (!found) throw new AppError('NOT_FOUND', BUSINESS_NOT_FOUND)
  const people = await listPeople(tx, id)
  if (people.some(({ _id }) => _id === actor.id)) throw new AppError('FORBIDDEN', OWN_BUSINESS)
  return { found, owners: people.filter(({ isOwner }) => isOwner).map(({ _id }) => _id) }
}

/** The audit log has it at the account of the first owner. */
const at = (owners: readonly string[], id: string) =>
  ({ target: 'account', targetId: owners[0] ?? id }) as const

export async function checkLicence(
  db: Db,
  actor: Member,
  id: string,
  check: LicenceCheck,
): Promise<OfficeBusiness> {
  return db.transaction(async (tx) => {
    const { found, owners } = await lock(tx, actor, id)
    const { kind, state, number, isChecked } = check
    const isSame = found.licences.some(
      (licence) => licence.kind === kind && licence.state === state && licence.number === number,
    )
    if (!isSame) throw new AppError('CONFLICT', LICENCE_CHANGED)
    if (await store.setLicenceChecked(tx, id, check)) {
      await audit(tx, actor, {
        action: 'business.licence',
        ...at(owners, id),
        title: found.name,
        before: { kind, state, number, isChecked: !isChecked },
        after: { kind, state, number, isChecked },
      })
    }
    const changed = await store.findBusiness(tx, id)
    return withPeople(tx, changed ?? found)
  })
}

/** Takes the Business badge and page away, or gives them back. Its people and their ads stay as they are. */
export async function changeBadge(
  db: Db,
  actor: Member,
  id: string,
  change: BadgeChange,
): Promise<OfficeBusiness> {
  return db.transaction(async (tx) => {
    const { found, owners } = await lock(tx, actor, id)
    const reason = change.isRemoved ? change.reason : null
    if (found.badgeRemoval !== reason) {
      await store.setBadgeRemoval(tx, id, reason)
      if (reason !== null) await badgeRemoved(tx, found, owners, reason)
      else await badgeGivenBack(tx, found, owners)
      await audit(tx, actor, {
        action: 'business.badge',
        ...at(owners, id),
        title: found.name,
        before: { hasBadge: found.badgeRemoval === null },
        after: { hasBadge: reason === null },
        reason: reason ?? undefined,
      })
    }
    return withPeople(tx, { ...found, badgeRemoval: reason })
  })
}
