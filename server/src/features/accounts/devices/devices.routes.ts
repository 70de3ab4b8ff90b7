import { Done } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/accounts/devices.endpoints'
import { DeviceParams, DeviceProof, Devices, TypingKey } from '@bowerbird/contract/accounts/devices.schema'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../../../platform/http/access.ts'
import { serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { listDevices, logOutDevice, logOutOtherDevices } from './devices.service.ts'
import { typingKey } from './typing-key.service.ts'

/** Where the caller is logged in. */
export function deviceRoutes(
  app: FastifyInstance,
  deps: Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>,
): void {
  serveMember(app, endpoints.listDevices, { reply: Devices }, ({ member, request }) =>
    listDevices(deps.db, member, tokenOf(request) ?? ''),
  )
  serveMember(app, endpoints.getTypingKey, { reply: TypingKey }, ({ member }) => typingKey(deps.db, member))
  serveMember(
    app,
    endpoints.logOutDevice,
    { params: DeviceParams, body: DeviceProof, reply: Done },
    ({ member, params, body }) => logOutDevice(deps, member, params.id, body),
  )
  serveMember(
    app,
    endpoints.logOutOtherDevices,
    { body: DeviceProof, reply: Done },
    ({ member, body, request }) => logOutOtherDevices(deps, member, tokenOf(request) ?? '', body),
  )
}
