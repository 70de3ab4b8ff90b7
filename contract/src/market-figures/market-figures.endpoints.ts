import { endpoint } from '../endpoint.ts'
import type * as s from './market-figures.schema.ts'

export const getMarketFigures = endpoint<{
  query: typeof s.MarketFiguresQuery
  reply: typeof s.MarketFigures
}>('GET', '/api/admin/figures', 'figures')

export const exportMarketFigure = endpoint<{
  query: typeof s.MarketFigureFileQuery
  reply: typeof s.MarketFigureFile
}>('GET', '/api/admin/figures/export', 'figures', 'text/csv')
