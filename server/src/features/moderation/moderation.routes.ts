import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { Done } from '@bowerbird/contract/done.schema'
import {
  deleteAdminProduct,
  getAdminProduct,
  listAdminProducts,
  setProductStatus,
  updateAdminProduct,
} from '@bowerbird/contract/moderation/moderation.endpoints'
import {
  AdminProduct,
  AdminProducts,
  AdminProductsQuery,
  AdminProductUpdate,
} from '@bowerbird/contract/moderation/moderation.schema'
import { StatusDecision } from '@bowerbird/contract/posting/posting.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { listProducts } from './ad-list.service.ts'
import * as decisions from './decisions.service.ts'

export function adminAdRoutes(app: FastifyInstance, deps: decisions.AdminAdDeps): void {
  serveMember(
    app,
    listAdminProducts,
    { query: AdminProductsQuery, reply: AdminProducts },
    async ({ query }) => new JsonText(await listProducts(deps.db, query)),
  )

  serveMember(
    app,
    getAdminProduct,
    { params: AdParams, reply: AdminProduct },
    async ({ params }) => new JsonText(await decisions.viewProduct(deps.db, params.id)),
  )

  serveMember(
    app,
    updateAdminProduct,
    { params: AdParams, body: AdminProductUpdate, reply: AdminProduct },
    async ({ params, body, member }) =>
      new JsonText(await decisions.updateProduct(deps, member, params.id, body)),
  )

  serveMember(
    app,
    setProductStatus,
    { params: AdParams, body: StatusDecision, reply: AdminProduct },
    async ({ params, body, member }) =>
      new JsonText(await decisions.decideStatus(deps, member, params.id, body)),
  )

  serveMember(app, deleteAdminProduct, { params: AdParams, reply: Done }, ({ params, member }) =>
    decisions.deleteProduct(deps, member, params.id),
  )
}
