import {
  confirmEmail,
  deleteAccount,
  getAdminStatus,
  getProfile,
  updateProfile,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  AdminStatus,
  Done,
  EmailConfirmation,
  EmailConfirmed,
  ProfileReply,
  ProfileUpdate,
  ProfileUpdated,
} from '@bowerbird/contract/accounts/accounts.schema'
import type { FastifyError, FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { findProfile } from './accounts.store.ts'
import { avatarTooLarge } from './avatar.service.ts'
import * as deletion from './deletion.service.ts'
import * as profile from './profile.service.ts'

/** Allows an avatar of 5 MB, a third larger in base64. */
const MAX_PROFILE_BODY = 7 * 1024 * 1024

/** A scope of its own, because only this route accepts such large bodies. */
function saveRoute(app: FastifyInstance, deps: AccountDeps): void {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_PROFILE_BODY
    })
    scope.setErrorHandler((error: FastifyError) => {
      // Only the avatar can be that large.
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? avatarTooLarge() : error
    })
    serveMember(
      scope,
      updateProfile,
      { body: ProfileUpdate, reply: ProfileUpdated },
      ({ member, body, request }) => profile.updateProfile(deps, member, body, countedAddress(request.ip)),
    )
  })
}

export function profileRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serveMember(app, getProfile, { reply: ProfileReply }, async ({ member }) => ({
    user: await findProfile(deps.db, member.id),
  }))

  saveRoute(app, deps)

  serveMember(
    app,
    confirmEmail,
    { body: EmailConfirmation, reply: EmailConfirmed },
    ({ member, body, request }) =>
      profile.confirmEmail(deps, member, body.verificationCode, countedAddress(request.ip)),
  )

  serveMember(app, deleteAccount, { reply: Done }, ({ member }) => deletion.deleteAccount(deps, member))

  serveMember(app, getAdminStatus, { reply: AdminStatus }, async ({ member }) => ({
    isAdmin: member.role === 'admin',
  }))
}
