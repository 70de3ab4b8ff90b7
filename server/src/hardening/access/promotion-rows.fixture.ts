import { randomUUID } from 'node:crypto'
import { noPromotions } from '@bowerbird/contract/promotions/plan.schema'
import { admins, forAll, memberOnly, members, once, ownerOnly, type Row } from './access-rows.fixture.ts'

/**
 * Of the access table: in a scene, the member has an order with the ad's id, which is due, or paid beside a sold ad.
 * Promotions are on offer beside an active ad.
 */
export const promotionRows: Record<string, Row> = {
  getOwnPromotions: once(members),
  getAdOffers: { expected: { 'active ad': ownerOnly } },
  listOrders: once(members),
  placeOrder: {
    ask: ({ adId }) => ({ body: { productId: adId, product: 'featured-7', method: 'invoice', cents: 900 } }),
    expected: { 'active ad': ownerOnly },
  },
  getOrder: once(memberOnly),
  checkOrder: once(memberOnly),
  cancelOrder: once(memberOnly),
  getTaxDocument: once('401 401 401 401 | 200 404 404 200'),
  takeProviderEvent: once(forAll, () => ({ body: {} })),
  getPromotionPlan: once(admins),
  savePromotionPlan: once(admins, () => ({ body: { version: 0, plan: noPromotions } })),
  listPlanVersions: once(admins),
  restorePlan: once(admins, () => ({ body: { version: 0 } })),
  listOfficeOrders: once(admins),
  exportOrders: once(admins),
  getOfficeOrder: once(admins),
  setOrderPaid: once(admins),
  cancelInvoice: once(admins),
  refundOrder: {
    ask: () => ({ body: { id: randomUUID(), cents: 1, reason: 'Sorry' } }),
    expected: { 'sold ad': admins },
  },
  settleRefund: { expected: { 'sold ad': admins } },
  getIncome: once(admins),
}
