import {
  forgotPassword,
  getCommonPasswords,
  getProviders,
  logIn,
  register,
  reportTakeover,
  resetPassword,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  CommonPasswords,
  Credentials,
  Done,
  ForgotPassword,
  LoggedIn,
  PasswordReset,
  Providers,
  Registration,
  RegistrationReply,
  TakeoverReport,
  TakeoverReported,
} from '@bowerbird/contract/accounts/accounts.schema'
import { MIN_PASSWORD } from '@bowerbird/contract/accounts/accounts.terms'
import { logOut } from '@bowerbird/contract/accounts/session.endpoints'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../../platform/http/access.ts'
import { serve, serveMember } from '../../platform/http/serve.ts'
import { endSession } from '../../platform/session.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { apiTokenRoutes } from './api-tokens/api-tokens.routes.ts'
import { dataExportRoutes } from './data-export/data-export.routes.ts'
import { deviceRoutes } from './devices/devices.routes.ts'
import { commonPasswords } from './login/common-passwords.ts'
import * as login from './login/login.service.ts'
import * as passwords from './login/password-reset.service.ts'
import * as registration from './login/registration.service.ts'
import { identityRoutes } from './openid/identities.routes.ts'
import { openIdRoutes } from './openid/openid.routes.ts'
import { originOf, rememberDevice } from './origin.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import * as takeover from './takeover/takeover.service.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'

const publicRoute = { config: { access: 'public' } } as const

function loginRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, register, { body: Registration, reply: RegistrationReply }, async ({ body, request, reply }) => {
    const origin = originOf(request)
    const registered = await registration.register(deps, body, origin)
    if ('token' in registered) rememberDevice(reply, origin, deps.publicUrl())
    return registered
  })

  serve(app, logIn, { body: Credentials, reply: LoggedIn }, async ({ body, request, reply }) => {
    const origin = originOf(request)
    const loggedIn = await login.logIn(deps, body, origin)
    rememberDevice(reply, origin, deps.publicUrl())
    return loggedIn
  })

  serveMember(app, logOut, { reply: Done }, async ({ request }) => {
    await endSession(deps.db, tokenOf(request) ?? '')
    return { success: true as const, message: t`Logged out` }
  })

  serve(app, forgotPassword, { body: ForgotPassword, reply: Done }, ({ body, request }) =>
    passwords.forgotPassword(deps, body.email, originOf(request)),
  )

  serve(app, resetPassword, { body: PasswordReset, reply: Done }, async ({ body, request, reply }) => {
    const origin = originOf(request)
    const done = await passwords.resetPassword(deps, body, origin)
    // No session was started, so the browser's cookie stays as it is.
    rememberDevice(reply, { ...origin, binding: undefined }, deps.publicUrl())
    return done
  })

  serve(app, reportTakeover, { body: TakeoverReport, reply: TakeoverReported }, ({ body, request }) =>
    takeover.reportTakeover(deps, body.token, originOf(request)),
  )

  serve(app, getCommonPasswords, { reply: CommonPasswords }, async ({ request, reply }) => {
    // Replies to members are never cached.
    if (!request.headers.authorization) reply.header('cache-control', 'public, max-age=86400')
    return { passwords: commonPasswords }
  })

  const minPassword = deps.strictness?.minPassword ?? MIN_PASSWORD
  serve(app, getProviders, { reply: Providers }, async () => ({
    google: deps.openId !== undefined,
    phone: deps.sendText !== undefined,
    ...(minPassword > MIN_PASSWORD && { minPassword }),
  }))
}

/** Where password managers look for the form (https://w3c.github.io/webappsec-change-password-url/). */
export const CHANGE_PASSWORD_ROUTE = '/.well-known/change-password'

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  app.get(CHANGE_PASSWORD_ROUTE, publicRoute, async (_request, reply) =>
    reply.redirect('/profile/edit#password', 302),
  )
  loginRoutes(app, deps)
  profileRoutes(app, deps)
  openIdRoutes(app, deps)
  identityRoutes(app, deps)
  deviceRoutes(app, deps)
  twoFactorRoutes(app, deps)
  passkeyRoutes(app, deps)
  apiTokenRoutes(app, deps)
  recoveryRoutes(app, deps)
  dataExportRoutes(app, deps)
}
