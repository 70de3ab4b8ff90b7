import * as endpoints from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  Done,
  Identities,
  IdentityLink,
  IdentityLinkCode,
  IdentityParams,
  IdentityProof,
  LoggedIn,
} from '@bowerbird/contract/accounts/accounts.schema'
import type { FastifyInstance } from 'fastify'
import { serve, serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { originOf, rememberDevice } from '../origin.ts'
import { linkIdentity, ownIdentities, sendLinkCode, unlinkIdentity } from './identities.service.ts'

/** A provider's identities: linking one to an existing account, listing and removing one's own. */
export function identityRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(
    app,
    endpoints.linkIdentity,
    { body: IdentityLink, reply: LoggedIn },
    async ({ body, request, reply }) => {
      const origin = originOf(request)
      const loggedIn = await linkIdentity(deps, body, origin)
      rememberDevice(reply, origin, deps.publicUrl())
      return loggedIn
    },
  )

  serve(app, endpoints.sendLinkCode, { body: IdentityLinkCode, reply: Done }, ({ body, request }) =>
    sendLinkCode(deps, body.linkToken, originOf(request)),
  )

  serveMember(app, endpoints.listIdentities, { reply: Identities }, async ({ member }) => ({
    identities: await ownIdentities(deps.db, member.id),
  }))

  serveMember(
    app,
    endpoints.removeIdentity,
    { params: IdentityParams, body: IdentityProof, reply: Done },
    ({ member, params, body }) => unlinkIdentity(deps, member, params.id, body),
  )
}
