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
