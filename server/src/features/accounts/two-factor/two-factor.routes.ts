import { Done, LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/accounts/two-factor.endpoints'
import {
  HeldLogin,
  RecoveryCodes,
  TwoFactor,
  TwoFactorConfirmation,
  TwoFactorEnd,
  TwoFactorSecret,
  TwoFactorStart,
} from '@bowerbird/contract/accounts/two-factor.schema'
import type { FastifyInstance } from 'fastify'
import { serve, serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { originOf, rememberDevice } from '../origin.ts'
import { completeLogin } from './held-logins.service.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  makeRecoveryCodes,
  startTwoFactor,
  viewTwoFactor,
} from './two-factor.service.ts'

export function twoFactorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(
    app,
    endpoints.completeLogin,
    { body: HeldLogin, reply: LoggedIn },
    async ({ body, request, reply }) => {
      const origin = originOf(request)
      const loggedIn = await completeLogin(deps, body, origin)
      rememberDevice(reply, origin, deps.publicUrl())
      return loggedIn
    },
  )

  serveMember(app, endpoints.getTwoFactor, { reply: TwoFactor }, ({ member }) =>
    viewTwoFactor(deps.db, member),
  )
  serveMember(
    app,
    endpoints.startTwoFactor,
    { body: TwoFactorStart, reply: TwoFactorSecret },
    ({ member, body }) => startTwoFactor(deps, member, body),
  )
  serveMember(
    app,
    endpoints.confirmTwoFactor,
    { body: TwoFactorConfirmation, reply: RecoveryCodes },
    ({ member, body }) => confirmTwoFactor(deps, member, body.code),
  )
  serveMember(
    app,
    endpoints.makeRecoveryCodes,
    { body: TwoFactorStart, reply: RecoveryCodes },
    ({ member, body }) => makeRecoveryCodes(deps, member, body),
  )
  serveMember(app, endpoints.endTwoFactor, { body: TwoFactorEnd, reply: Done }, ({ member, body }) =>
    endTwoFactor(deps, member, body),
  )
}
