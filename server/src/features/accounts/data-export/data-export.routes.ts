import * as endpoints from '@bowerbird/contract/accounts/data-export.endpoints'
import {
  DataExportFile,
  DataExportStart,
  DataExportState,
} from '@bowerbird/contract/accounts/data-export.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { openExport, startExport, viewExport } from './data-export.service.ts'

export function dataExportRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serveMember(app, endpoints.getDataExport, { reply: DataExportState }, ({ member }) =>
    viewExport(deps.db, member),
  )
  serveMember(
    app,
    endpoints.startDataExport,
    { body: DataExportStart, reply: DataExportState },
    ({ member, body }) => startExport(deps, member, body),
  )
  serveMember(app, endpoints.downloadDataExport, { reply: DataExportFile }, async ({ member, reply }) => {
    const { body, size } = await openExport(deps, member)
    reply.header('content-disposition', 'attachment; filename="my-data.zip"').header('content-length', size)
    return body
  })
}
