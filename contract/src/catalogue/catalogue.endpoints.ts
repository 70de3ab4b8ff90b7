import { endpoint } from '../endpoint.ts'
import type * as s from './catalogue.schema.ts'

export const getFilters = endpoint<{ reply: typeof s.Filters }>('GET', '/api/filters', 'public')
