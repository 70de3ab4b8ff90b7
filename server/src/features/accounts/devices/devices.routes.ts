import { Done } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/accounts/devices.endpoints'
import { DeviceParams, Devices } from '@bowerbird/contract/accounts/devices.schema'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../../../platform/http/access.ts'
import { serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { listDevices, logOutDevice, logOutOtherDevices } from './devices.service.ts'

/** Where the caller is logged in. */
export function deviceRoutes(app: FastifyInstance, { db }: Pick<AccountDeps, 'db'>): void {
  serveMember(app, endpoints.listDevices, { reply: Devices }, ({ member, request }) =>
    listDevices(db, member, tokenOf(request) ?? ''),
  )
  serveMember(app, endpoints.logOutDevice, { params: DeviceParams, reply: Done }, ({ member, params }) =>
    logOutDevice(db, member, params.id),
  )
  serveMember(app, endpoints.logOutOtherDevices, { reply: Done }, ({ member, request }) =>
    logOutOtherDevices(db, member, tokenOf(request) ?? ''),
  )
}
