import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type {
  MadeWebhook,
  MarketWebhookChange,
  NewMarketWebhook,
  Webhook,
  WebhookDelivery,
} from '@bowerbird/contract/webhooks/webhooks.schema'
import {
  MAX_WEBHOOKS,
  WEBHOOK_DELIVERY_NOT_FOUND,
  WEBHOOK_NEEDS_HTTPS,
  WEBHOOK_NOT_FOUND,
  webhooksFull,
} from '@bowerbird/contract/webhooks/webhooks.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { FetchRefusal, readPublicUrl } from '../../platform/http/public-fetch.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { notifyOwner } from '../accounts/account-notices.service.ts'
import { audit } from '../audit/audit.service.ts'
import { type SendDeps, sendOne } from './send-webhooks.service.ts'
import { newSecret } from './sign-webhook.ts'
import * as deliveries from './webhook-deliveries.store.ts'
import * as store from './webhooks.store.ts'

export interface WebhookDeps extends SendDeps {
  limits: Limits
  publicUrl: () => string
}

/** Who calls, and whose webhooks these are: their own, or the market's. */
export interface Caller {
  member: Member
  isMarket: boolean
}

const changes: Limit = { name: 'changes of webhooks per account', max: 60, seconds: HOUR_SECONDS }
const sends: Limit = { name: 'webhooks sent by hand per account', max: 60, seconds: HOUR_SECONDS }

const ownerOf = ({ member, isMarket }: Caller): store.Owner => (isMarket ? null : member.id)
const notFound = () => new AppError('NOT_FOUND', WEBHOOK_NOT_FOUND)

/** What is sent is signed, not encrypted: only a market without HTTPS, as on a developer's machine, sends it in the open. */
function refuseAddress(address: string, isSecure: boolean): void {
  const refuse = (message: string) => {
    throw new AppError('INVALID_INPUT', message, { validationErrors: { address: message } })
  }
  try {
    const { protocol } = readPublicUrl(address)
    if (isSecure && protocol !== 'https:') refuse(WEBHOOK_NEEDS_HTTPS)
  } catch (error) {
    if (error instanceof FetchRefusal) refuse(error.message)
    throw error
  }
}

/** The host is enough: an address may have a key in it. */
async function auditMarket(
  tx: Tx,
  { member, isMarket }: Caller,
  id: string,
  { title, before, after }: { title: string; before?: Named; after?: Named },
): Promise<void> {
  if (!isMarket) return
  const logged = (named: Named | undefined) =>
    named && { host: URL.parse(named.address)?.host, events: named.events, isOn: named.isOn }
  await audit(tx, member, {
    action: 'market.webhooks',
    target: 'market',
    targetId: id,
    title,
    before: logged(before),
    after: logged(after),
  })
}
type Named = Pick<Webhook, 'address' | 'events' | 'isOn'>

export const listWebhooks = async (db: Queryable, caller: Caller): Promise<{ webhooks: Webhook[] }> => ({
  webhooks: await store.listWebhooks(db, ownerOf(caller)),
})

async function find(tx: Queryable, caller: Caller, id: string): Promise<Webhook> {
  const webhook = await store.findWebhook(tx, ownerOf(caller), id)
  if (!webhook) throw notFound()
  return webhook
}

export async function addWebhook(
  { db, limits, publicUrl }: WebhookDeps,
  caller: Caller,
  { address, events }: NewMarketWebhook,
): Promise<MadeWebhook> {
  refuseAddress(address, publicUrl().startsWith('https:'))
  await limits.take(changes, caller.member.id)
  const secret = newSecret()
  return db.transaction(async (tx) => {
    const owner = ownerOf(caller)
    if ((await store.listWebhooks(tx, owner)).length >= MAX_WEBHOOKS)
      throw new AppError('CONFLICT', webhooksFull())
    const id = await store.insertWebhook(tx, { owner, address, events: [...new Set(events)], secret })
    const webhook = await find(tx, caller, id)
    await auditMarket(tx, caller, id, { title: 'Webhook added', after: webhook })
    if (!caller.isMarket) {
      await notifyOwner(tx, caller.member.id, {
        event: 'webhook_added',
        href: '/settings/api#webhooks',
        mayBeTakeover: true,
      })
    }
    return { secret, webhook }
  })
}

export async function changeWebhook(
  { db, limits, publicUrl }: WebhookDeps,
  caller: Caller,
  id: string,
  change: MarketWebhookChange,
): Promise<Webhook> {
  refuseAddress(change.address, publicUrl().startsWith('https:'))
  await limits.take(changes, caller.member.id)
  return db.transaction(async (tx) => {
    const before = await store.lockWebhook(tx, ownerOf(caller), id)
    if (!before) throw notFound()
    await store.setWebhook(tx, id, { ...change, events: [...new Set(change.events)] })
    if (change.isOn && !before.isOn) await store.resumeDeliveries(tx, id)
    const after = await find(tx, caller, id)
    await auditMarket(tx, caller, id, { title: 'Webhook changed', before, after })
    return after
  })
}

export async function deleteWebhook(
  { db }: Pick<WebhookDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<Done> {
  await db.transaction(async (tx) => {
    const before = await find(tx, caller, id)
    await store.removeWebhook(tx, ownerOf(caller), id)
    await auditMarket(tx, caller, id, { title: 'Webhook deleted', before })
  })
  return { success: true, message: t`Webhook deleted` }
}

export async function renewSecret(
  { db, limits }: WebhookDeps,
  caller: Caller,
  id: string,
): Promise<MadeWebhook> {
  await limits.take(changes, caller.member.id)
  const secret = newSecret()
  return db.transaction(async (tx) => {
    if (!(await store.lockWebhook(tx, ownerOf(caller), id))) throw notFound()
    await store.setSecret(tx, id, secret)
    await auditMarket(tx, caller, id, { title: 'Secret of a webhook renewed' })
    return { secret, webhook: await find(tx, caller, id) }
  })
}

async function sendByHand(deps: WebhookDeps, caller: Caller, id: string): Promise<WebhookDelivery> {
  const attempt = await deliveries.claimOne(deps.db, ownerOf(caller), id)
  if (!attempt) throw new AppError('NOT_FOUND', WEBHOOK_DELIVERY_NOT_FOUND)
  await sendOne(deps, attempt)
  const sent = await deliveries.findDelivery(deps.db, id)
  if (!sent) throw new AppError('NOT_FOUND', WEBHOOK_DELIVERY_NOT_FOUND)
  return sent
}

/** Also of one that is off, to try it before it is switched on. */
export async function testWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<WebhookDelivery> {
  await find(deps.db, caller, id)
  await deps.limits.take(sends, caller.member.id)
  return sendByHand(deps, caller, await deliveries.insertTest(deps.db, id))
}

export async function replayDelivery(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
): Promise<WebhookDelivery> {
  await deps.limits.take(sends, caller.member.id)
  return sendByHand(deps, caller, id)
}

export async function listDeliveries(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<{ deliveries: WebhookDelivery[] }> {
  await find(db, caller, id)
  return { deliveries: await deliveries.listDeliveries(db, id) }
}

const TAKEN_OVER = 'Someone else may have added it: “This wasn’t me” was chosen in an email.'

/** Whoever got into an account may have added some: they stay, so that their owner can look. */
export async function switchOffAfterTakeover(tx: Tx, accountId: string): Promise<void> {
  await store.switchOffWebhooksOf(tx, accountId, TAKEN_OVER)
}
