import { Done } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/accounts/recovery.endpoints'
import {
  Recovery,
  RecoveryCompleted,
  RecoveryCompletion,
  RecoveryLink,
  RecoveryRequest,
} from '@bowerbird/contract/accounts/recovery.schema'
import type { FastifyInstance } from 'fastify'
import { serve, serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { originOf, rememberDevice } from '../origin.ts'
import * as recovery from './recovery.service.ts'
import { findRecovery } from './recovery.store.ts'

export function recoveryRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, endpoints.requestRecovery, { body: RecoveryRequest, reply: Recovery }, ({ body, request }) =>
    recovery.requestRecovery(deps, body, originOf(request)),
  )
  serve(app, endpoints.startRecovery, { body: RecoveryLink, reply: Recovery }, ({ body, request }) =>
    recovery.startRecovery(deps, body.token, originOf(request)),
  )
  serve(app, endpoints.stopRecoveryByLink, { body: RecoveryLink, reply: Done }, ({ body, request }) =>
    recovery.stopRecoveryByLink(deps, body.token, originOf(request)),
  )
  serve(
    app,
    endpoints.completeRecovery,
    { body: RecoveryCompletion, reply: RecoveryCompleted },
    async ({ body, request, reply }) => {
      const origin = originOf(request)
      const done = await recovery.completeRecovery(deps, body, origin)
      // No session was started, so the browser's cookie stays as it is.
      rememberDevice(reply, { ...origin, binding: undefined }, deps.publicUrl())
      return done
    },
  )
  serveMember(app, endpoints.getRecovery, { reply: Recovery }, ({ member }) =>
    findRecovery(deps.db, member.id),
  )
  serveMember(app, endpoints.stopRecovery, { reply: Done }, ({ member }) =>
    recovery.stopRecovery(deps.db, member.id),
  )
}
