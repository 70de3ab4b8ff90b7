import { endpoint } from '../endpoint.ts'
import type * as s from './deliveries.schema.ts'

export const listFailedDeliveries = endpoint<{
  query: typeof s.FailedDeliveriesQuery
  reply: typeof s.FailedDeliveries
}>('GET', '/api/admin/deliveries', 'support')

export const retryDeliveries = endpoint<{
  body: typeof s.RetryBody
  reply: typeof s.Retried
}>('POST', '/api/admin/deliveries/retry', 'support')
