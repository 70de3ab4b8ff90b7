import { Done, LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/accounts/passkeys.endpoints'
import {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyLoginStart,
  PasskeyParams,
  PasskeyRename,
  PasskeyRequest,
  Passkeys,
} from '@bowerbird/contract/accounts/passkeys.schema'
import { TwoFactorStart } from '@bowerbird/contract/accounts/two-factor.schema'
import type { FastifyInstance } from 'fastify'
import { serve, serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takePasskeyChange } from '../accounts.limits.ts'
import { originOf, rememberDevice } from '../origin.ts'
import { askForPasskey } from './assertions.service.ts'
import { logInWithPasskey, startPasskeyLogin } from './passkey-login.service.ts'
import { addPasskey, dropPasskey, renamePasskey, startPasskey } from './passkeys.service.ts'
import { listPasskeys } from './passkeys.store.ts'

export function passkeyRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serveMember(app, endpoints.listPasskeys, { reply: Passkeys }, async ({ member }) => ({
    passkeys: await listPasskeys(deps.db, member.id),
  }))

  serveMember(
    app,
    endpoints.startPasskey,
    { body: TwoFactorStart, reply: PasskeyCreation },
    ({ member, body }) => startPasskey(deps, member, body),
  )

  serveMember(app, endpoints.addPasskey, { body: NewPasskey, reply: Passkey }, async ({ member, body }) => {
    await takePasskeyChange(deps.limits, member.id)
    return addPasskey(deps, member, body)
  })

  serveMember(
    app,
    endpoints.renamePasskey,
    { params: PasskeyParams, body: PasskeyRename, reply: Done },
    async ({ member, params, body }) => {
      await takePasskeyChange(deps.limits, member.id)
      return renamePasskey(deps, member, params.id, body.name)
    },
  )

  serveMember(
    app,
    endpoints.removePasskey,
    { params: PasskeyParams, body: TwoFactorStart, reply: Done },
    ({ member, params, body }) => dropPasskey(deps, member, params.id, body),
  )

  serveMember(app, endpoints.startPasskeyProof, { reply: PasskeyRequest }, async ({ member }) => {
    await takePasskeyChange(deps.limits, member.id)
    return askForPasskey(deps, { kind: 'proof', accountId: member.id })
  })

  serve(
    app,
    endpoints.startPasskeyLogin,
    { body: PasskeyLoginStart, reply: PasskeyRequest },
    async ({ body, request, reply }) => {
      const origin = originOf(request)
      const options = await startPasskeyLogin(deps, origin, body.asSecondFactor)
      // The answer has to come from the same browser. No session starts here, so its other cookie stays.
      rememberDevice(reply, { ...origin, binding: undefined }, deps.publicUrl())
      return options
    },
  )

  serve(
    app,
    endpoints.logInWithPasskey,
    { body: PasskeyLogin, reply: LoggedIn },
    async ({ body, request, reply }) => {
      const origin = originOf(request)
      const loggedIn = await logInWithPasskey(deps, body.passkey, origin)
      rememberDevice(reply, origin, deps.publicUrl())
      return loggedIn
    },
  )
}
