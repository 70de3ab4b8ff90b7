import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './reports.schema.ts'

export const sendReport = endpoint<{ body: typeof s.NewReport; reply: typeof done.Done }>({
  method: 'POST',
  path: '/api/reports',
  access: 'member',
})
