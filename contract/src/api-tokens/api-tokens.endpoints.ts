import type { Done } from '../accounts/accounts.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './api-tokens.schema.ts'

export const listApiTokens = endpoint<{ reply: typeof s.ApiTokens }>('GET', '/api/auth/tokens', 'member')

/** After proof. */
export const makeApiToken = endpoint<{ body: typeof s.NewApiToken; reply: typeof s.MadeApiToken }>(
  'POST',
  '/api/auth/tokens',
  'member',
)

export const revokeApiToken = endpoint<{ params: typeof s.ApiTokenParams; reply: typeof Done }>(
  'DELETE',
  '/api/auth/tokens/:id',
  'member',
)
