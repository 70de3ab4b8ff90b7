import { z } from 'zod'
import { optional, secureAddress } from './config-values.ts'

/** The keys of the card provider. Only the server knows them. */
export interface CardSettings {
  secretKey: string
  /** Verifies the events that the provider sends. */
  webhookSecret: string
  /** For trials: another address than the provider's own. */
  apiUrl?: string | undefined
}

export const cardVariables = {
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(?:sk|rk)_\w{8,}$/, 'must be a secret or restricted key, which begins with sk_ or rk_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\S{8,}$/, 'must be the signing secret of your webhook, which begins with whsec_'),
  ),
  STRIPE_API_URL: optional(secureAddress('https://api.stripe.com')),
}

type Settings = { [Name in keyof typeof cardVariables]?: z.output<(typeof cardVariables)[Name]> }

export function cardProblems(env: Settings): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url } = env
  return [
    ...(Boolean(key) === Boolean(secret)
      ? []
      : ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither']),
    ...(url && !key ? ['STRIPE_API_URL needs STRIPE_SECRET_KEY'] : []),
  ]
}

export function readCards(env: Settings): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}
