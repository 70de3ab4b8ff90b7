import { t } from '@bowerbird/contract/language/t'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import * as endpoints from '@bowerbird/contract/promotions/promotions.endpoints'
import type { NewRefund, OfficeOrder, OfficeOrders } from '@bowerbird/contract/promotions/promotions.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { saveFile } from '../../../platform/save-file.ts'
import type { PageOf } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { OrdersParams } from './orders-params.ts'

export const FETCH_FAILED = t`The orders could not be loaded`

export type OrderLine = OfficeOrders['orders'][number]

async function loadPage({ page = 1, ...filters }: OrdersParams): Promise<PageOf<OrderLine>> {
  const query = { page: String(page), limit: String(ADMIN_PAGE_SIZE), ...filters }
  const { orders, pagination } = await callAsAdmin(endpoints.listOfficeOrders, { query })
  const { currentPage, totalPages, totalItems } = pagination
  return { rows: orders, currentPage, totalPages, total: totalItems }
}

export const ordersQuery = (params: OrdersParams) => ({
  queryKey: ['office-orders', 'list', params],
  queryFn: () => loadPage(params),
})

/** Always fetched: staff decide on what is stored now. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['office-orders', 'order', id],
    queryFn: () => callAsAdmin(endpoints.getOfficeOrder, { params: { id } }),
    staleTime: 0,
  })

export const incomeQuery = queryOptions({
  queryKey: ['office-orders', 'income'],
  queryFn: () => callAsAdmin(endpoints.getIncome, { query: { months: '12' } }),
  staleTime: 0,
})

/** Always fetched: a form must not begin with what someone else has changed since. */
export const planQuery = queryOptions({
  queryKey: ['promotion-plan'],
  queryFn: () => callAsAdmin(endpoints.getPromotionPlan, {}),
  staleTime: 0,
  gcTime: 0,
})

export const planVersionsQuery = queryOptions({
  queryKey: ['promotion-plan-versions'],
  queryFn: async () => (await callAsAdmin(endpoints.listPlanVersions, {})).versions,
  staleTime: 0,
  gcTime: 0,
})

export const setPaid = (id: string): Promise<OfficeOrder> =>
  callAsAdmin(endpoints.setOrderPaid, { params: { id } })
export const cancelInvoice = (id: string): Promise<OfficeOrder> =>
  callAsAdmin(endpoints.cancelInvoice, { params: { id } })
export const refundOrder = (id: string, body: NewRefund): Promise<OfficeOrder> =>
  callAsAdmin(endpoints.refundOrder, { params: { id }, body })
export const settleRefund = (id: string, refund: string): Promise<OfficeOrder> =>
  callAsAdmin(endpoints.settleRefund, { params: { id, refund } })

export async function downloadOrders({ page: _, ...filters }: OrdersParams): Promise<void> {
  try {
    saveFile('orders.csv', await callAsAdmin(endpoints.exportOrders, { query: filters }), 'text/csv')
  } catch (error) {
    showToast(messageOf(error) || t`The file could not be downloaded. Please try again.`, 'error')
  }
}
