import { z } from 'zod'
import { OwnerProof } from '../accounts/proof.schema.ts'
import { t } from '../language/t.ts'
import { apiTokenDays, MAX_API_TOKEN_NAME, scopes } from './api-tokens.terms.ts'

/** A token as its owner sees it. */
export const ApiToken = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** The network it was last used from. */
  lastUsedFrom: z.string().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokens = z.object({ tokens: z.array(ApiToken) })
export const ApiTokenParams = z.object({ id: z.uuid('Invalid token ID') })

/** Needs proof, like other changes to how someone gets in. */
export const NewApiToken = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Please enter a name`)
    .max(MAX_API_TOKEN_NAME, { error: () => t`A name can have ${MAX_API_TOKEN_NAME} characters at most` }),
  scopes: z.array(z.enum(scopes)).min(1, t`Choose what the token may do`).max(scopes.length),
  /** Days until it expires. */
  days: z.literal(apiTokenDays),
  ...OwnerProof,
})
export type NewApiToken = z.infer<typeof NewApiToken>

/** The only reply with the token: the market stores its hash. */
export const MadeApiToken = z.object({ token: z.string(), apiToken: ApiToken })
export type MadeApiToken = z.infer<typeof MadeApiToken>
