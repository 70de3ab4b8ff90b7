import { endpoint } from '../endpoint.ts'
import type * as s from './transparency.schema.ts'

export const getTransparency = endpoint<{ reply: typeof s.Transparency }>({
  method: 'GET',
  path: '/api/transparency',
  access: 'public',
})
