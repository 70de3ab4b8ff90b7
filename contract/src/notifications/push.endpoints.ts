import { endpoint } from '../endpoint.ts'
import type * as s from './push.schema.ts'

export const getPush = endpoint<{ reply: typeof s.PushState }>('GET', '/api/notifications/push', 'member')

export const subscribeToPush = endpoint<{
  body: typeof s.PushSubscriptionBody
  reply: typeof s.PushState
}>('POST', '/api/notifications/push', 'member')

export const unsubscribeFromPush = endpoint<{
  reply: typeof s.PushState
}>('DELETE', '/api/notifications/push', 'member')
