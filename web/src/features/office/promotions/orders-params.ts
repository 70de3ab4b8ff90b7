import { orderStates } from '@bowerbird/contract/promotions/promotions.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'
import type { ListParams } from '../../../ui/lists/use-list.ts'

const orderFilters = [...orderStates, 'refunded', 'attention'] as const
export type OrderFilter = (typeof orderFilters)[number]

export interface OrdersParams extends ListParams {
  show?: OrderFilter | undefined
}

export const readOrdersParams = (search: Record<string, unknown>): OrdersParams => ({
  ...readListParams(search),
  show: orderFilters.find((known) => known === search.show),
})
