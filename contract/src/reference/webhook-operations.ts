import * as apiTokens from '../api-tokens/api-tokens.endpoints.ts'
import * as webhooks from '../webhooks/webhooks.endpoints.ts'
import { SECRET_OVERLAP_HOURS, WEBHOOK_LOG_DAYS, WEBHOOK_LOG_SIZE } from '../webhooks/webhooks.terms.ts'
import { tokensAndWebhooks } from './guides.reference.ts'
import { missing, type Operation } from './operation.ts'

const {
  listWebhooks,
  addWebhook,
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  ...ofMarket
} = webhooks

/** For administrators. */
export const marketWebhooks = ofMarket

export const tokenGroup = {
  name: 'Tokens and webhooks',
  about: tokensAndWebhooks,
  endpoints: {
    ...apiTokens,
    listWebhooks,
    addWebhook,
    changeWebhook,
    deleteWebhook,
    renewWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
    replayWebhookDelivery,
  },
}

/** Of a member, and the same of the market. */
const ofWebhooks = (whose: string) =>
  ({
    list: { summary: `List ${whose} webhooks` },
    add: {
      summary: `Add one to ${whose} webhooks`,
      about: 'The reply has the secret, which is shown once.',
      errors: ['CONFLICT'],
      examples: { address: 'https://shop.example/market', events: ['ad.listed', 'ad.sold'] },
    },
    change: {
      summary: `Change, switch on or switch off one of ${whose} webhooks`,
      about: 'Switching it on sends what has waited since it was paused.',
    },
    remove: { summary: `Delete one of ${whose} webhooks, with its log`, errors: missing },
    secret: {
      summary: `Get a new secret for one of ${whose} webhooks`,
      about: `For ${SECRET_OVERLAP_HOURS} hours the previous one signs too: there are two signatures then, and either will do.`,
    },
    test: {
      summary: `Send a test to one of ${whose} webhooks`,
      about: 'At once: the reply says what the address answered.',
    },
    log: {
      summary: `List what was sent to one of ${whose} webhooks`,
      about: `The newest ${WEBHOOK_LOG_SIZE} of the last ${WEBHOOK_LOG_DAYS} days, each with its last attempt.`,
    },
    replay: {
      summary: `Send something in the log of ${whose} webhooks again`,
      about: 'At once, with the same `webhook-id`.',
    },
  }) satisfies Record<string, Operation>

const own = ofWebhooks('the caller’s')
const market = ofWebhooks('the market’s')

export const webhookOperations: Readonly<Record<string, Operation>> = {
  listApiTokens: { summary: 'List the caller’s tokens' },
  makeApiToken: {
    summary: 'Make a token',
    about:
      'Needs the same proof as `startTwoFactor`. The reply has the token, which is shown once. A role limits the scopes for the back office, when the token is made and at each call.',
    errors: ['CONFLICT'],
    examples: { name: 'Stock system', scopes: ['ads:read', 'ads:write'], days: 90 },
  },
  revokeApiToken: { summary: 'Revoke a token', errors: missing },
  listWebhooks: own.list,
  addWebhook: own.add,
  changeWebhook: own.change,
  deleteWebhook: own.remove,
  renewWebhookSecret: own.secret,
  testWebhook: own.test,
  listWebhookDeliveries: own.log,
  replayWebhookDelivery: own.replay,
  listMarketWebhooks: market.list,
  addMarketWebhook: market.add,
  changeMarketWebhook: market.change,
  deleteMarketWebhook: market.remove,
  renewMarketWebhookSecret: market.secret,
  testMarketWebhook: market.test,
  listMarketWebhookDeliveries: market.log,
  replayMarketWebhookDelivery: market.replay,
}
