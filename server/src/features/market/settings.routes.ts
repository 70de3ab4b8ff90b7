import * as endpoints from '@bowerbird/contract/market/settings.endpoints'
import { SaveSettings, VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import { RestoreVersion, VersionList, VersionParams } from '@bowerbird/contract/market/versions.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { listVersions } from './market-versions.service.ts'
import * as settings from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, db: Db): void {
  serveMember(app, endpoints.getSettings, { reply: VersionedSettings }, () => settings.viewSettings(db))

  serveMember(
    app,
    endpoints.saveSettings,
    { body: SaveSettings, reply: VersionedSettings },
    ({ member, body }) => settings.saveSettings(db, member, body),
  )

  serveMember(app, endpoints.listSettingsVersions, { reply: VersionList }, () => listVersions(db, 'settings'))

  serveMember(
    app,
    endpoints.restoreSettings,
    { params: VersionParams, body: RestoreVersion, reply: VersionedSettings },
    ({ params, body, member }) =>
      settings.restoreSettings(db, member, { restored: params.version, opened: body.version }),
  )
}
