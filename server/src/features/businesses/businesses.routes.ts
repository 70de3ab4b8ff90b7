import * as endpoints from '@bowerbird/contract/businesses/businesses.endpoints'
import * as s from '@bowerbird/contract/businesses/businesses.schema'
import { Done } from '@bowerbird/contract/done.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import * as office from './business-office.service.ts'
import * as people from './business-people.service.ts'
import * as businesses from './businesses.service.ts'
import { handOverAds } from './hand-over.service.ts'

export function businessRoutes(app: FastifyInstance, deps: businesses.BusinessDeps): void {
  const { db } = deps
  servePublicRead(
    app,
    endpoints.getBusiness,
    { params: s.BusinessParams, query: s.BusinessQuery, reply: s.BusinessPage },
    async ({ params, query, reads }) =>
      new JsonText(await businesses.viewBusiness(reads, params.slug, query)),
  )

  serveMember(app, endpoints.getOwnBusiness, { reply: s.OwnBusiness }, ({ member }) =>
    businesses.viewOwnBusiness(db, member),
  )
  serveMember(
    app,
    endpoints.saveOwnBusiness,
    { body: s.BusinessSave, reply: s.OwnBusiness },
    ({ member, body }) => businesses.saveOwnBusiness(deps, member, body),
  )
  serveMember(app, endpoints.closeOwnBusiness, { reply: Done }, ({ member }) =>
    businesses.closeOwnBusiness(deps, member),
  )

  serveMember(
    app,
    endpoints.inviteToBusiness,
    { body: s.NewInvitation, reply: s.OwnBusiness },
    ({ member, body }) => people.invite(deps, member, body.email),
  )
  const invitation = { params: s.InvitationParams, reply: s.OwnBusiness }
  serveMember(app, endpoints.removeInvitation, invitation, ({ member, params }) =>
    people.removeInvitation(deps, member, params.id),
  )
  serveMember(app, endpoints.acceptInvitation, invitation, ({ member, params }) =>
    people.acceptInvitation(deps, member, params.id),
  )
  serveMember(
    app,
    endpoints.setPersonRole,
    { params: s.PersonParams, body: s.PersonRole, reply: s.OwnBusiness },
    ({ member, params, body }) => people.setPersonRole(deps, member, params.id, body.isOwner),
  )
  serveMember(
    app,
    endpoints.removePerson,
    { params: s.PersonParams, reply: s.OwnBusiness },
    ({ member, params }) => people.removePerson(deps, member, params.id),
  )

  serveMember(
    app,
    endpoints.handOverAds,
    { params: s.PersonParams, body: s.HandOver, reply: s.HandedOver },
    ({ member, params, body }) => handOverAds(deps, member, { from: params.id, to: body.to }),
  )

  serveMember(
    app,
    endpoints.getBusinessOfUser,
    { params: s.BusinessOfUserParams, reply: s.OfficeBusiness },
    ({ params }) => office.viewBusinessOfUser(db, params.id),
  )
  serveMember(
    app,
    endpoints.checkLicence,
    { params: s.OfficeBusinessParams, body: s.LicenceCheck, reply: s.OfficeBusiness },
    ({ member, params, body }) => office.checkLicence(db, member, params.id, body),
  )
  serveMember(
    app,
    endpoints.changeBadge,
    { params: s.OfficeBusinessParams, body: s.BadgeChange, reply: s.OfficeBusiness },
    ({ member, params, body }) => office.changeBadge(db, member, params.id, body),
  )
}
