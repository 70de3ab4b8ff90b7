import { endpoint } from '../endpoint.ts'
import type * as s from './dashboard.schema.ts'

export const getDashboard = endpoint<{ reply: typeof s.Dashboard }>({
  method: 'GET',
  path: '/api/dashboard',
  access: 'figures',
})
