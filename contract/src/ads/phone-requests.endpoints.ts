import { endpoint } from '../endpoint.ts'
import type * as s from './phone-requests.schema.ts'

/** Lists the people who asked for the caller's number on one of their ads. */
export const listPhoneRequests = endpoint<{ reply: typeof s.PhoneRequests }>(
  'GET',
  '/api/phone-requests',
  'member',
)
