import { Done } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/api-tokens/api-tokens.endpoints'
import {
  ApiTokenParams,
  ApiTokens,
  MadeApiToken,
  NewApiToken,
} from '@bowerbird/contract/api-tokens/api-tokens.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { makeApiToken, revokeApiToken } from './api-tokens.service.ts'
import { listApiTokens } from './api-tokens.store.ts'

export function apiTokenRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serveMember(app, endpoints.listApiTokens, { reply: ApiTokens }, async ({ member }) => ({
    tokens: await listApiTokens(deps.db, member.id),
  }))

  serveMember(app, endpoints.makeApiToken, { body: NewApiToken, reply: MadeApiToken }, ({ member, body }) =>
    makeApiToken(deps, member, body),
  )

  serveMember(app, endpoints.revokeApiToken, { params: ApiTokenParams, reply: Done }, ({ member, params }) =>
    revokeApiToken(deps, member, params.id),
  )
}
