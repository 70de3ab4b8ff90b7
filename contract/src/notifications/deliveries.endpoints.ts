import { endpoint } from '../endpoint.ts'
import type * as s from './deliveries.schema.ts'

export const listFailedDeliveries = endpoint<{
  query: typeof s.FailedDeliveriesQuery
  reply: typeof s.FailedDeliveries
}>({
  method: 'GET',
  path: '/api/admin/deliveries',
  access: 'support',
})

export const retryDeliveries = endpoint<{ body: typeof s.RetryBody; reply: typeof s.Retried }>({
  method: 'POST',
  path: '/api/admin/deliveries/retry',
  access: 'support',
})
