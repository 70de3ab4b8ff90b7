import type {
  Business,
  BusinessDetails,
  BusinessQuery,
  BusinessSave,
  OwnBusiness,
} from '@bowerbird/contract/businesses/businesses.schema'
import {
  BUSINESS_NOT_FOUND,
  OTHER_OWNERS,
  OWNERS_ONLY,
} from '@bowerbird/contract/businesses/businesses.terms'
import { businessSlug, codeOf } from '@bowerbird/contract/businesses/slug'
import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import type { Done } from '@bowerbird/contract/done.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { SUBURB_NEEDED } from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { mergeOrRefuse } from '@bowerbird/contract/merge-changes'
import { paginate } from '@bowerbird/contract/pagination'
import { zoneOf } from '@bowerbird/contract/rules/local-day'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { flagBusiness } from '../moderation-queue/flagged-profiles.service.ts'
import { findSuburb } from '../places/distances/suburbs-around.service.ts'
import { noLongerIn } from './business-notices.service.ts'
import * as people from './business-people.store.ts'
import * as store from './businesses.store.ts'

export interface BusinessDeps {
  db: Db
  limits: Limits
  mailer: Mailer
  publicUrl: () => string
}

/** Saving, and what is done about people. */
export const changesPerMember: Limit = { name: 'businesses per member', max: 60, seconds: HOUR_SECONDS }

const notFound = () => new AppError('NOT_FOUND', BUSINESS_NOT_FOUND)

/** A business with a page of the ads of its people, as JSON. */
export async function viewBusiness(
  db: Queryable,
  slug: string,
  { page, limit }: BusinessQuery,
): Promise<string> {
  const code = codeOf(slug)
  const found = code === undefined ? undefined : await store.findPublicBusiness(db, code)
  if (!found) throw notFound()
  const { badgeRemoval: _, ...rest } = found
  const business: Business = { ...rest, timeZone: zoneOf(abbreviationOf(found.state)) }
  const total = await store.countBusinessAds(db, found._id)
  const offset = (page - 1) * limit
  const products = offset < total ? await store.businessAdsJson(db, found._id, { limit, offset }) : '[]'
  return `{"business":${JSON.stringify(business)},"products":${products},"pagination":${JSON.stringify(paginate(page, limit, total))}}`
}

export async function viewOwnBusiness(db: Queryable, member: Member): Promise<OwnBusiness> {
  const membership = await people.findMembership(db, member.id)
  const found = membership && (await store.findBusiness(db, membership.businessId))
  return {
    business:
      membership && found
        ? {
            ...found,
            isOwner: membership.isOwner,
            people: await people.listPeople(db, found._id),
            invitations: membership.isOwner ? await people.listInvitations(db, found._id) : [],
          }
        : null,
    invited: await people.listInvitationsTo(db, member.id),
  }
}

/** The details of a stored business, as forms send them. */
const detailsOf = ({ name, abn, about, street, suburb, postcode, hours, licences }: store.BusinessRow) => ({
  name,
  abn,
  about,
  street,
  suburb,
  postcode,
  hours,
  licences: licences.map(({ kind, state, number }) => ({ kind, state, number })),
})

function toSave(id: string, { suburb, postcode, licences: _, ...details }: BusinessDetails) {
  const placeId = findSuburb({ suburb, postcode })
  if (placeId === undefined)
    throw new AppError('INVALID_INPUT', SUBURB_NEEDED, { validationErrors: { suburb: SUBURB_NEEDED } })
  return { ...details, id, placeId, slug: businessSlug(details.name, id) }
}

/** The caller's business, locked. */
export async function lockOwned(tx: Tx, member: Member): Promise<store.BusinessRow> {
  await people.lockAccount(tx, member.id)
  const before = await people.findMembership(tx, member.id)
  if (!before || !(await store.lockBusiness(tx, before.businessId))) throw notFound()
  // Again: an owner may have changed it while this waited.
  const membership = await people.findMembership(tx, member.id)
  const found = membership && (await store.findBusiness(tx, membership.businessId))
  if (!found) throw notFound()
  if (!membership.isOwner) throw new AppError('FORBIDDEN', OWNERS_ONLY)
  return found
}

/** Founds a business, or changes the caller's. A save changes only what was edited. */
export async function saveOwnBusiness(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
  { basedOn, ...sent }: BusinessSave,
): Promise<OwnBusiness> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    await people.lockAccount(tx, member.id)
    if (!(await people.findMembership(tx, member.id))) {
      const id = newId()
      await store.insertBusiness(tx, toSave(id, sent))
      await people.insertPerson(tx, member.id, { businessId: id, isOwner: true })
      await store.setLicences(tx, id, sent.licences)
      await flagBusiness(tx, member.id, undefined, sent)
      return
    }
    const found = await lockOwned(tx, member)
    const current = detailsOf(found)
    const merged = basedOn ? mergeOrRefuse({ basedOn, sent, current }, [['suburb', 'postcode']]) : sent
    await store.setBusiness(tx, toSave(found._id, merged))
    await store.setLicences(tx, found._id, merged.licences)
    await flagBusiness(tx, member.id, current, merged)
  })
  return viewOwnBusiness(db, member)
}

/** Its people keep their accounts and ads. With another owner, the caller can only leave. */
export async function closeOwnBusiness(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
): Promise<Done> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    const { _id, name } = await lockOwned(tx, member)
    const all = await people.listPeople(tx, _id)
    if (all.some((person) => person.isOwner && person._id !== member.id))
      throw new AppError('CONFLICT', OTHER_OWNERS)
    await store.removeBusiness(tx, _id)
    const others = all.filter((person) => person._id !== member.id)
    await noLongerIn(
      tx,
      { _id, name },
      others.map((person) => person._id),
    )
    await audit(tx, member, {
      action: 'business.closed',
      target: 'account',
      targetId: member.id,
      title: name,
      isAdmin: false,
    })
  })
  return { success: true, message: t`Your business page is closed` }
}
