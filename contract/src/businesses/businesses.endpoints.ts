import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './businesses.schema.ts'

export const getBusiness = endpoint<{
  params: typeof s.BusinessParams
  query: typeof s.BusinessQuery
  reply: typeof s.BusinessPage
}>('GET', '/api/businesses/:slug', 'public')

/** The caller's business, and invitations to join one. */
export const getOwnBusiness = endpoint<{ reply: typeof s.OwnBusiness }>('GET', '/api/business', 'member')

/** Makes the caller's account one of a new business, or changes the business that it owns. */
export const saveOwnBusiness = endpoint<{
  body: typeof s.BusinessSave
  reply: typeof s.OwnBusiness
}>('PUT', '/api/business', 'member')

/** Its people keep their accounts and ads. */
export const closeOwnBusiness = endpoint<{ reply: typeof done.Done }>('DELETE', '/api/business', 'member')

export const inviteToBusiness = endpoint<{
  body: typeof s.NewInvitation
  reply: typeof s.OwnBusiness
}>('POST', '/api/business/invitations', 'member')

/** By an owner, who takes it back, or by the person who was invited. */
export const removeInvitation = endpoint<{
  params: typeof s.InvitationParams
  reply: typeof s.OwnBusiness
}>('DELETE', '/api/business/invitations/:id', 'member')

export const acceptInvitation = endpoint<{
  params: typeof s.InvitationParams
  reply: typeof s.OwnBusiness
}>('POST', '/api/business/invitations/:id/accept', 'member')

/** Owners make others owners, and step down themselves. */
export const setPersonRole = endpoint<{
  params: typeof s.PersonParams
  body: typeof s.PersonRole
  reply: typeof s.OwnBusiness
}>('PUT', '/api/business/people/:id', 'member')

/** Leaves the business, or removes someone from it. */
export const removePerson = endpoint<{
  params: typeof s.PersonParams
  reply: typeof s.OwnBusiness
}>('DELETE', '/api/business/people/:id', 'member')

/** Gives the ads of one person of the business to another. */
export const handOverAds = endpoint<{
  params: typeof s.PersonParams
  body: typeof s.HandOver
  reply: typeof s.HandedOver
}>('POST', '/api/business/people/:id/hand-over', 'member')

/** The business of a member. */
export const getBusinessOfUser = endpoint<{
  params: typeof s.BusinessOfUserParams
  reply: typeof s.OfficeBusiness
}>('GET', '/api/admin/users/:id/business', 'support')

/** Says that a licence was found in the register of its state, or not. */
export const checkLicence = endpoint<{
  params: typeof s.OfficeBusinessParams
  body: typeof s.LicenceCheck
  reply: typeof s.OfficeBusiness
}>('PUT', '/api/admin/businesses/:id/licences', 'moderator')

/** Takes the Business badge and page away, or gives them back. */
export const changeBadge = endpoint<{
  params: typeof s.OfficeBusinessParams
  body: typeof s.BadgeChange
  reply: typeof s.OfficeBusiness
}>('PUT', '/api/admin/businesses/:id/badge', 'moderator')
