import * as endpoints from '@bowerbird/contract/market/settings.endpoints'
import { SaveSettings, VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import { RestoreVersion, VersionList, VersionParams } from '@bowerbird/contract/market/versions.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { listVersions } from './market-versions.service.ts'
import * as settings from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, deps: settings.SettingsDeps): void {
  const { db } = deps
  serveMember(app, endpoints.getSettings, { reply: VersionedSettings }, () => settings.viewSettings(db))

  serveMember(
    app,
    endpoints.saveSettings,
    { body: SaveSettings, reply: VersionedSettings },
    ({ member, body }) => settings.saveSettings(deps, member, body),
  )

  serveMember(app, endpoints.listSettingsVersions, { reply: VersionList }, () => listVersions(db, 'settings'))

  serveMember(
    app,
    endpoints.restoreSettings,
    { params: VersionParams, body: RestoreVersion, reply: VersionedSettings },
    ({ params, body, member }) =>
      settings.restoreSettings(deps, member, { restored: params.version, opened: body.version }),
  )
}
