import { Readable } from 'node:stream'
import {
  exportMarketFigure,
  getMarketFigures,
} from '@bowerbird/contract/market-figures/market-figures.endpoints'
import {
  MarketFigureFile,
  MarketFigureFileQuery,
  MarketFigures,
  MarketFiguresQuery,
} from '@bowerbird/contract/market-figures/market-figures.schema'
import type { FastifyInstance } from 'fastify'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { listFigureLines, readMarketFigures } from './market-figures.service.ts'

export function marketFigureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, getMarketFigures, { query: MarketFiguresQuery, reply: MarketFigures }, ({ query }) =>
    readMarketFigures(db, query),
  )

  serveMember(
    app,
    exportMarketFigure,
    { query: MarketFigureFileQuery, reply: MarketFigureFile },
    async ({ query: { figure, ...query }, reply }) => {
      const lines = await listFigureLines(db, figure, query)
      reply.header('content-disposition', `attachment; filename="${figure}-by-week.csv"`)
      return Readable.from([csvLines(lines.map((line) => line.map(safeCell)))])
    },
  )
}
