import { endpoint } from '../endpoint.ts'
import type * as s from './push.schema.ts'

export const getPush = endpoint<{ reply: typeof s.PushState }>({
  method: 'GET',
  path: '/api/notifications/push',
  access: 'member',
})

export const subscribeToPush = endpoint<{ body: typeof s.PushSubscriptionBody; reply: typeof s.PushState }>({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'member',
})

export const unsubscribeFromPush = endpoint<{ reply: typeof s.PushState }>({
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'member',
})
