import { createECDH } from 'node:crypto'
import { AppError } from '@bowerbird/contract/errors'
import type { PushState, PushSubscriptionBody } from '@bowerbird/contract/notifications/push.schema'
import webPush from 'web-push'
import type { Db, Queryable } from '../../platform/db/db.ts'
import * as store from './push.store.ts'
import { isPushService } from './push-services.ts'

/** The market's keys, generated when they are first needed: if several processes do it at once, one of them wins. */
export async function pushKeys(db: Queryable): Promise<store.PushKeys> {
  const known = await store.findPushKeys(db)
  if (known) return known
  await store.insertPushKeys(db, webPush.generateVAPIDKeys())
  const stored = await store.findPushKeys(db)
  if (!stored) throw new Error('The push keys were not stored')
  return stored
}

/**
 * New keys, on the operator's command: someone else may have the old ones. Browsers' subscriptions are bound to them, so
 * they go too. Returns how many there were.
 */
export const renewPushKeys = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const devices = await store.removeKeysAndSubscriptions(tx)
    await pushKeys(tx)
    return devices
  })

/** `session` identifies the login, as `sessionKey` returns it. */
export async function pushState(db: Queryable, session: string): Promise<PushState> {
  const { publicKey } = await pushKeys(db)
  return { publicKey, endpoint: await store.findEndpoint(db, session) }
}

const refuse = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })

/** True if messages can be encrypted for it. */
function isPublicKey(key: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(key, 'base64url')
    return true
  } catch {
    return false
  }
}

export async function subscribe(
  { db, pushHosts = [] }: { db: Db; pushHosts?: readonly string[] | undefined },
  session: string,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<PushState> {
  if (!isPushService(endpoint, pushHosts))
    throw refuse('endpoint', 'must be an address of a known push service')
  if (!isPublicKey(keys.p256dh)) throw refuse('keys.p256dh', 'must be a public key')
  await db.transaction((tx) => store.setSubscription(tx, { session, endpoint, ...keys }))
  return pushState(db, session)
}

export async function unsubscribe(db: Db, session: string): Promise<PushState> {
  await store.removeSubscriptionOf(db, session)
  return pushState(db, session)
}
