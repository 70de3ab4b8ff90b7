import { endpoint } from '../endpoint.ts'
import type * as s from './transparency.schema.ts'

export const getTransparency = endpoint<{
  reply: typeof s.Transparency
}>('GET', '/api/transparency', 'public')
