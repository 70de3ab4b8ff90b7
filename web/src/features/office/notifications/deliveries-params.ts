import { type Channel, channels } from '@bowerbird/contract/notifications/notifications.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'

export interface DeliveriesParams {
  page?: number | undefined
  /** All of them by default. */
  channel?: Channel | undefined
}

export const readDeliveriesParams = (search: Record<string, unknown>): DeliveriesParams => ({
  page: readListParams(search).page,
  channel: channels.find((channel) => channel === search.channel),
})
