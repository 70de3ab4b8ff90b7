import { endpoint } from '../endpoint.ts'
import type { Done } from './accounts.schema.ts'
import type * as s from './devices.schema.ts'

/** Where the caller is logged in. */
export const listDevices = endpoint<{ reply: typeof s.Devices }>('GET', '/api/auth/devices', 'member')

export const logOutDevice = endpoint<{
  params: typeof s.DeviceParams
  body: typeof s.DeviceProof
  reply: typeof Done
}>('DELETE', '/api/auth/devices/:id', 'member')

/** All but the one that asks. */
export const logOutOtherDevices = endpoint<{ body: typeof s.DeviceProof; reply: typeof Done }>(
  'DELETE',
  '/api/auth/devices',
  'member',
)

/**
 * Browsers encrypt with its public half what was typed when a session ends elsewhere; only the account that logs in
 * again gets the private half. Always the same one for an account.
 */
export const getTypingKey = endpoint<{ reply: typeof s.TypingKey }>(
  'GET',
  '/api/auth/devices/typing-key',
  'member',
)
