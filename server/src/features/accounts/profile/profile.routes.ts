import * as endpoints from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  confirmEmail,
  deleteAccount,
  getAdminStatus,
  updateProfile,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  AccountDeletion,
  AdminStatus,
  Done,
  EmailConfirmation,
  EmailConfirmed,
  EmailSettings,
  OwnPlace,
  PasswordChange,
  PhoneConfirmation,
  PhoneConfirmed,
  ProfileReply,
  ProfileUpdate,
  ProfileUpdated,
} from '@bowerbird/contract/accounts/accounts.schema'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import type { FastifyError, FastifyInstance } from 'fastify'
import { tokenOf } from '../../../platform/http/access.ts'
import { serveMember } from '../../../platform/http/serve.ts'
import { switchEmails } from '../../notifications/notification-settings.service.ts'
import { originOf as placeOf } from '../../places/distances/origin.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { findProfile } from '../accounts.store.ts'
import { originOf } from '../origin.ts'
import { avatarTooLarge } from './avatar.service.ts'
import * as deletion from './deletion.service.ts'
import { sendOwnerCode } from './owner-proof.service.ts'
import { changePassword } from './password-change.service.ts'
import { confirmPhone, sendPhoneCode } from './phone.service.ts'
import * as profile from './profile.service.ts'
import { setPlace } from './profile.store.ts'

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
      ({ member, body, request }) => profile.updateProfile(deps, member, body, originOf(request)),
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
      profile.confirmEmail(deps, member, body.verificationCode, {
        origin: originOf(request),
        token: tokenOf(request) ?? '',
      }),
  )

  serveMember(app, endpoints.sendPhoneCode, { reply: Done }, ({ member, request }) =>
    sendPhoneCode(deps, member, originOf(request)),
  )

  serveMember(
    app,
    endpoints.confirmPhone,
    { body: PhoneConfirmation, reply: PhoneConfirmed },
    ({ member, body, request }) => confirmPhone(deps, member, body.verificationCode, originOf(request)),
  )

  serveMember(app, endpoints.sendOwnerCode, { reply: Done }, ({ member }) => sendOwnerCode(deps, member))

  serveMember(
    app,
    endpoints.changePassword,
    { body: PasswordChange, reply: Done },
    ({ member, body, request }) => changePassword(deps, member, body, tokenOf(request) ?? ''),
  )

  serveMember(
    app,
    endpoints.changeEmailSettings,
    { body: EmailSettings, reply: EmailSettings },
    async ({ member, body }) => {
      await deps.db.transaction((tx) => switchEmails(tx, member.id, ['message'], body.wantsChatEmails))
      return body
    },
  )

  serveMember(
    app,
    endpoints.setOwnPlace,
    { body: OwnPlace, reply: OwnPlace },
    async ({ member, body: { near, radius } }) => {
      const place = placeOf({ near: near ?? undefined })?.slug ?? null
      const kept = { near: place, radius: place === null ? null : radius }
      await setPlace(deps.db, member.id, kept.near, kept.radius)
      return kept
    },
  )

  serveMember(app, deleteAccount, { body: AccountDeletion, reply: Done }, ({ member, body }) =>
    deletion.deleteAccount(deps, member, body),
  )

  serveMember(app, getAdminStatus, { reply: AdminStatus }, async ({ member }) => ({
    isAdmin: member.role === 'admin',
  }))
}
