import { getSettings, saveSettings } from '@bowerbird/contract/market/settings.endpoints'
import { SaveSettings, VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import * as settings from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, db: Db): void {
  serveMember(app, getSettings, { reply: VersionedSettings }, () => settings.viewSettings(db))

  serveMember(app, saveSettings, { body: SaveSettings, reply: VersionedSettings }, ({ member, body }) =>
    settings.saveSettings(db, member, body),
  )
}
