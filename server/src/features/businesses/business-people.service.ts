import type { OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import * as terms from '@bowerbird/contract/businesses/businesses.terms'
import { AppError } from '@bowerbird/contract/errors'
import { DAY_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { Limit } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import { invitationMail } from './business.mails.ts'
import { noLongerIn, nowOwner } from './business-notices.service.ts'
import * as store from './business-people.store.ts'
import { type BusinessDeps, changesPerMember, lockOwned, viewOwnBusiness } from './businesses.service.ts'
import { lockBusiness } from './businesses.store.ts'

/** Each sends an email to an address that the caller chooses. */
const invitationsPerMember: Limit = { name: 'invitations per member', max: 20, seconds: DAY_SECONDS }

/** The same answer whether the address has an account or not. */
export async function invite(
  { db, limits, mailer, publicUrl }: BusinessDeps,
  member: Member,
  email: string,
): Promise<OwnBusiness> {
  await limits.take(invitationsPerMember, member.id)
  await db.transaction(async (tx) => {
    const { _id, name } = await lockOwned(tx, member)
    const refuse = (message: string) =>
      new AppError('CONFLICT', message, { validationErrors: { email: message } })
    if (await store.isColleague(tx, _id, email)) throw refuse(terms.IS_COLLEAGUE)
    if ((await store.listInvitations(tx, _id)).length >= terms.MAX_INVITATIONS)
      throw refuse(terms.tooManyInvitations())
    if (!(await store.insertInvitation(tx, { id: newId(), businessId: _id, email })))
      throw refuse(terms.ALREADY_INVITED)
    const write = () => invitationMail({ to: email, business: name, site: publicUrl() })
    await mailer.post(tx, await inLanguageOf(tx, { email }, write))
  })
  return viewOwnBusiness(db, member)
}

const gone = () => new AppError('NOT_FOUND', terms.INVITATION_GONE)

/** An owner takes an invitation back, or the person who was invited declines it. */
export async function removeInvitation(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
  id: string,
): Promise<OwnBusiness> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    const found = await store.lockInvitation(tx, id, member.id)
    const own = await store.findMembership(tx, member.id)
    const isOwners = own?.isOwner && own.businessId === found?.businessId
    if (!found || !(found.isMine || isOwners)) throw gone()
    await store.deleteInvitation(tx, id)
  })
  return viewOwnBusiness(db, member)
}

export async function acceptInvitation(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
  id: string,
): Promise<OwnBusiness> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    await store.lockAccount(tx, member.id)
    const found = await store.lockInvitation(tx, id, member.id)
    if (!found?.isMine) throw gone()
    if (await store.findMembership(tx, member.id)) throw new AppError('CONFLICT', terms.ALREADY_IN_BUSINESS)
    if (!(await lockBusiness(tx, found.businessId))) throw gone()
    if ((await store.listPeople(tx, found.businessId)).length >= terms.MAX_PEOPLE)
      throw new AppError('CONFLICT', terms.tooManyPeople())
    await store.insertPerson(tx, member.id, { businessId: found.businessId, isOwner: false })
    await store.deleteInvitation(tx, id)
  })
  return viewOwnBusiness(db, member)
}

/** The owner's business with the person who is meant. */
async function lockPerson(tx: Tx, member: Member, id: string) {
  const business = await lockOwned(tx, member)
  const people = await store.listPeople(tx, business._id)
  const person = people.find(({ _id }) => _id === id)
  if (!person) throw new AppError('NOT_FOUND', terms.PERSON_NOT_FOUND)
  return { business, person, owners: people.filter(({ isOwner }) => isOwner).length }
}

/** Owners make others owners, and step down themselves: so a business is handed over. */
export async function setPersonRole(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
  id: string,
  isOwner: boolean,
): Promise<OwnBusiness> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    const { business, person, owners } = await lockPerson(tx, member, id)
    if (person.isOwner === isOwner) return
    if (!isOwner && id !== member.id) throw new AppError('FORBIDDEN', terms.OWNER_STAYS)
    if (!isOwner && owners === 1) throw new AppError('CONFLICT', terms.LAST_OWNER)
    await store.setOwner(tx, id, isOwner)
    if (isOwner) await nowOwner(tx, business, id)
    await audit(tx, member, {
      action: 'business.owner',
      target: 'account',
      targetId: id,
      title: business.name,
      before: { isOwner: !isOwner },
      after: { isOwner },
      isAdmin: false,
    })
  })
  return viewOwnBusiness(db, member)
}

/** Leaves the business, or removes someone who is no owner. They keep their account and ads. */
export async function removePerson(
  { db, limits }: Pick<BusinessDeps, 'db' | 'limits'>,
  member: Member,
  id: string,
): Promise<OwnBusiness> {
  await limits.take(changesPerMember, member.id)
  await db.transaction(async (tx) => {
    if (id === member.id) return leave(tx, member)
    const { business, person } = await lockPerson(tx, member, id)
    if (person.isOwner) throw new AppError('FORBIDDEN', terms.OWNER_STAYS)
    await store.deletePerson(tx, id)
    await noLongerIn(tx, business, [id])
  })
  return viewOwnBusiness(db, member)
}

async function leave(tx: Tx, member: Member): Promise<void> {
  await store.lockAccount(tx, member.id)
  const own = await store.findMembership(tx, member.id)
  if (!own || !(await lockBusiness(tx, own.businessId)))
    throw new AppError('NOT_FOUND', terms.BUSINESS_NOT_FOUND)
  const people = await store.listPeople(tx, own.businessId)
  if (!people.some(({ _id, isOwner }) => isOwner && _id !== member.id))
    throw new AppError('CONFLICT', terms.LAST_OWNER)
  await store.deletePerson(tx, member.id)
}

/**
 * Before accounts are deleted: a business of others goes to the person who has been there longest, and invitations to
 * these people end.
 */
export async function leaveBusinesses(tx: Tx, leaving: readonly string[]): Promise<void> {
  if (leaving.length === 0) return
  await store.removeInvitationsTo(tx, leaving)
  for (const { accountId, businessId, name } of await store.listHeirs(tx, leaving)) {
    await lockBusiness(tx, businessId)
    await store.setOwner(tx, accountId, true)
    await nowOwner(tx, { _id: businessId, name }, accountId)
  }
  // While the accounts are there, so that colleagues get back what these people answered for them.
  for (const accountId of leaving) await store.deletePerson(tx, accountId)
}
