import { Readable } from 'node:stream'
import * as p from '@bowerbird/contract/promotions/plan.schema'
import * as endpoints from '@bowerbird/contract/promotions/promotions.endpoints'
import * as s from '@bowerbird/contract/promotions/promotions.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import * as office from './office.service.ts'
import * as plans from './plan.service.ts'
import type { PromotionDeps } from './promotions.deps.ts'

/** What staff see and do. */
export function promotionOfficeRoutes(app: FastifyInstance, deps: PromotionDeps): void {
  const { db } = deps
  const planDeps = () => ({
    db,
    hasCardKeys: deps.cards !== undefined,
    webhook: `${deps.publicUrl()}${endpoints.takeProviderEvent.path}`,
  })
  serveMember(app, endpoints.getPromotionPlan, { reply: p.VersionedPlan }, () => plans.viewPlan(planDeps()))
  serveMember(
    app,
    endpoints.savePromotionPlan,
    { body: p.SavePlan, reply: p.VersionedPlan },
    ({ member, body }) => plans.savePlan(planDeps(), member, body),
  )
  serveMember(app, endpoints.listPlanVersions, { reply: p.PlanVersions }, () => plans.listPlanVersions(db))
  serveMember(
    app,
    endpoints.restorePlan,
    { params: p.PlanVersionParams, body: p.RestorePlan, reply: p.VersionedPlan },
    ({ member, params, body }) =>
      plans.restorePlan(planDeps(), member, { restored: params.version, opened: body.version }),
  )
  serveMember(
    app,
    endpoints.listOfficeOrders,
    { query: s.OfficeOrdersQuery, reply: s.OfficeOrders },
    ({ query }) => office.listOfficeOrders(db, query),
  )
  serveMember(
    app,
    endpoints.exportOrders,
    { query: s.OfficeOrdersFilter, reply: s.OrdersFile },
    async ({ query, reply }) => {
      reply.header('content-disposition', 'attachment; filename="orders.csv"')
      return Readable.from([await office.ordersCsv(db, query)])
    },
  )
  const one = { params: s.OrderParams, reply: s.OfficeOrder }
  serveMember(app, endpoints.getOfficeOrder, one, ({ params }) => office.viewOfficeOrder(db, params.id))
  serveMember(app, endpoints.setOrderPaid, one, ({ member, params }) =>
    office.setOrderPaid(deps, member, params.id),
  )
  serveMember(app, endpoints.cancelInvoice, one, ({ member, params }) =>
    office.cancelInvoice(deps, member, params.id),
  )
  serveMember(
    app,
    endpoints.refundOrder,
    { params: s.OrderParams, body: s.NewRefund, reply: s.OfficeOrder },
    ({ member, params, body }) => office.refundOrder(deps, member, params.id, body),
  )
  serveMember(
    app,
    endpoints.settleRefund,
    { params: s.RefundParams, reply: s.OfficeOrder },
    ({ member, params }) => office.settleRefund(deps, member, params.id, params.refund),
  )
  serveMember(app, endpoints.getIncome, { query: s.IncomeQuery, reply: s.Income }, ({ query }) =>
    office.viewIncome(db, query.months),
  )
}
