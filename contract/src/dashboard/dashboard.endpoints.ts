import { endpoint } from '../endpoint.ts'
import type * as s from './dashboard.schema.ts'

export const getDashboard = endpoint<{ reply: typeof s.Dashboard }>('GET', '/api/dashboard', 'figures')
