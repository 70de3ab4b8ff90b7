import { endpoint } from '../endpoint.ts'
import type * as p from './plan.schema.ts'
import type * as s from './promotions.schema.ts'

/** Whether promotions are on offer, and what runs for the caller's ads. */
export const getOwnPromotions = endpoint<{ reply: typeof s.OwnPromotions }>(
  'GET',
  '/api/promotions',
  'member',
)

export const getAdOffers = endpoint<{ params: typeof s.OffersParams; reply: typeof s.AdOffers }>(
  'GET',
  '/api/promotions/ads/:id',
  'member',
)

export const listOrders = endpoint<{ query: typeof s.OrderQuery; reply: typeof s.Orders }>(
  'GET',
  '/api/promotions/orders',
  'member',
)

export const placeOrder = endpoint<{ body: typeof s.NewOrder; reply: typeof s.Order }>(
  'POST',
  '/api/promotions/orders',
  'member',
)

export const getOrder = endpoint<{ params: typeof s.OrderParams; reply: typeof s.Order }>(
  'GET',
  '/api/promotions/orders/:id',
  'member',
)

/** Asks the provider whether an order was paid, and opens its payment page again if not. */
export const checkOrder = endpoint<{ params: typeof s.OrderParams; reply: typeof s.Order }>(
  'POST',
  '/api/promotions/orders/:id/check',
  'member',
)

/** Before it is paid. */
export const cancelOrder = endpoint<{ params: typeof s.OrderParams; reply: typeof s.Order }>(
  'DELETE',
  '/api/promotions/orders/:id',
  'member',
)

/** A tax invoice or adjustment note of one's own; staff see all. */
export const getTaxDocument = endpoint<{ params: typeof s.DocumentParams; reply: typeof s.TaxDocument }>(
  'GET',
  '/api/promotions/invoices/:number',
  'member',
)

/** For the card provider, which signs what it sends. */
export const takeProviderEvent = endpoint<{ reply: typeof s.EventTaken }>(
  'POST',
  '/api/promotions/events',
  'public',
)

export const getPromotionPlan = endpoint<{ reply: typeof p.VersionedPlan }>(
  'GET',
  '/api/admin/promotions/plan',
  'admin',
)

export const savePromotionPlan = endpoint<{ body: typeof p.SavePlan; reply: typeof p.VersionedPlan }>(
  'PUT',
  '/api/admin/promotions/plan',
  'admin',
)

export const listPlanVersions = endpoint<{ reply: typeof p.PlanVersions }>(
  'GET',
  '/api/admin/promotions/plan/versions',
  'admin',
)

/** Undo: saves the plan of an earlier version again. */
export const restorePlan = endpoint<{
  params: typeof p.PlanVersionParams
  body: typeof p.RestorePlan
  reply: typeof p.VersionedPlan
}>('POST', '/api/admin/promotions/plan/versions/:version/restore', 'admin')

export const listOfficeOrders = endpoint<{
  query: typeof s.OfficeOrdersQuery
  reply: typeof s.OfficeOrders
}>('GET', '/api/admin/promotions/orders', 'support')

export const exportOrders = endpoint<{ query: typeof s.OfficeOrdersFilter; reply: typeof s.OrdersFile }>(
  'GET',
  '/api/admin/promotions/orders/export',
  'admin',
  'text/csv',
)

export const getOfficeOrder = endpoint<{ params: typeof s.OrderParams; reply: typeof s.OfficeOrder }>(
  'GET',
  '/api/admin/promotions/orders/:id',
  'support',
)

/** The transfer for an invoice has arrived. */
export const setOrderPaid = endpoint<{ params: typeof s.OrderParams; reply: typeof s.OfficeOrder }>(
  'POST',
  '/api/admin/promotions/orders/:id/paid',
  'admin',
)

/** An invoice that won't be paid. */
export const cancelInvoice = endpoint<{ params: typeof s.OrderParams; reply: typeof s.OfficeOrder }>(
  'POST',
  '/api/admin/promotions/orders/:id/cancel',
  'admin',
)

export const refundOrder = endpoint<{
  params: typeof s.OrderParams
  body: typeof s.NewRefund
  reply: typeof s.OfficeOrder
}>('POST', '/api/admin/promotions/orders/:id/refunds', 'admin')

/** A refund that failed at the provider was paid in another way. */
export const settleRefund = endpoint<{ params: typeof s.RefundParams; reply: typeof s.OfficeOrder }>(
  'POST',
  '/api/admin/promotions/orders/:id/refunds/:refund/settled',
  'admin',
)

export const getIncome = endpoint<{ query: typeof s.IncomeQuery; reply: typeof s.Income }>(
  'GET',
  '/api/admin/promotions/income',
  'figures',
)
