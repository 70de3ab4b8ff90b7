import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { Done } from '@bowerbird/contract/done.schema'
import { listOwnFigures, noteView } from '@bowerbird/contract/figures/figures.endpoints'
import { OwnFigures, OwnFiguresQuery } from '@bowerbird/contract/figures/figures.schema'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serve, serveMember } from '../../platform/http/serve.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import { viewOwnFigures } from './figures.service.ts'
import type { ViewCounter } from './view-counter.service.ts'

export function figureRoutes(app: FastifyInstance, { db, counter }: { db: Db; counter: ViewCounter }): void {
  serve(
    app,
    noteView,
    { params: AdParams, reply: Done },
    async ({ params, member, request, reply }): Promise<Done> => {
      counter.note({ adId: params.id, visitor: visitorOf(request), viewerId: member?.id })
      // Accepted: it is counted later, if at all.
      reply.code(202)
      return { success: true, message: t`Thanks` }
    },
  )

  serveMember(app, listOwnFigures, { query: OwnFiguresQuery, reply: OwnFigures }, ({ query, member }) =>
    viewOwnFigures(db, member, query.ids),
  )
}
