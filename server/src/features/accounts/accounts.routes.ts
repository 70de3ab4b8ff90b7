import {
  forgotPassword,
  getProviders,
  logIn,
  logOut,
  register,
  resetPassword,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  Credentials,
  Done,
  ForgotPassword,
  PasswordReset,
  Providers,
  Registration,
  RegistrationReply,
  SignedIn,
} from '@bowerbird/contract/accounts/accounts.schema'
import { MIN_PASSWORD } from '@bowerbird/contract/accounts/accounts.terms'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../../platform/http/access.ts'
import { serve, serveMember } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import { endSession } from '../../platform/session.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { openIdRoutes } from './openid.routes.ts'
import * as passwords from './password-reset.service.ts'
import { profileRoutes } from './profile.routes.ts'
import * as registration from './registration.service.ts'
import * as signing from './sign-in.service.ts'

function signInRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, register, { body: Registration, reply: RegistrationReply }, ({ body, request }) =>
    registration.register(deps, body, countedAddress(request.ip)),
  )

  serve(app, logIn, { body: Credentials, reply: SignedIn }, ({ body, request }) =>
    signing.logIn(deps, body, countedAddress(request.ip)),
  )

  serveMember(app, logOut, { reply: Done }, async ({ request }) => {
    await endSession(deps.db, tokenOf(request) ?? '')
    return { success: true as const, message: 'Signed out' }
  })

  serve(app, forgotPassword, { body: ForgotPassword, reply: Done }, ({ body, request }) =>
    passwords.forgotPassword(deps, body.email, countedAddress(request.ip)),
  )

  serve(app, resetPassword, { body: PasswordReset, reply: Done }, ({ body, request }) =>
    passwords.resetPassword(deps, body, countedAddress(request.ip)),
  )

  const minPassword = deps.strictness?.minPassword ?? MIN_PASSWORD
  serve(app, getProviders, { reply: Providers }, async () => ({
    google: deps.openId !== undefined,
    ...(minPassword > MIN_PASSWORD && { minPassword }),
  }))
}

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  signInRoutes(app, deps)
  profileRoutes(app, deps)
  openIdRoutes(app, deps)
}
