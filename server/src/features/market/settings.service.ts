import { OWN_TWO_FACTOR_FIRST } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { SaveSettings, VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { Db } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { recordLines } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { readMarket, type ServerMarket, settingDefaults } from './market.service.ts'
import { findMarketVersion } from './market.store.ts'
import { changeMarket } from './market-versions.service.ts'
import { adoptPictures, listTransparent } from './own-pictures.service.ts'
import { renameInSettings, renamesOf } from './renames.ts'
import { changedSettings, settingsNote } from './settings-note.ts'

export interface SettingsDeps {
  db: Db
  /** Undefined: for changes that are not about pictures. */
  images?: ImageStore | undefined
}

const present = ({ version, settings }: ServerMarket): VersionedSettings => ({
  version,
  settings,
  defaults: settingDefaults(),
})

/** From the database: another process may have changed them a moment ago. */
export const viewSettings = async (db: Db): Promise<VersionedSettings> => present(await readMarket(db))

/** Only what differs is stored, so that the environment's value stays in force for the others. */
function differingFrom(defaults: MarketSettings, settings: MarketSettings): Partial<MarketSettings> {
  const names = changedSettings(defaults, settings)
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

/** An administrator who requires two-factor login of all staff must not lock themselves out with it. */
function refuseWithoutOwnFactor(actor: Member, before: MarketSettings, after: MarketSettings): void {
  if (before.staffNeedTwoFactor || !after.staffNeedTwoFactor || actor.hasTwoFactor) return
  const validationErrors = { staffNeedTwoFactor: OWN_TWO_FACTOR_FIRST }
  throw new AppError('INVALID_INPUT', OWN_TWO_FACTOR_FIRST, { validationErrors })
}

export async function saveSettings(
  { db, images }: SettingsDeps,
  actor: Member,
  body: SaveSettings,
): Promise<VersionedSettings> {
  // Before the transaction: storage may be slow, and nobody else can save meanwhile.
  const transparent = images ? await listTransparent(images, body.settings) : []
  const market = await changeMarket(
    db,
    { edited: { part: 'settings', basedOn: body.version }, author: actor },
    async (tx, before) => {
      refuseWithoutOwnFactor(actor, before.settings, body.settings)
      const after = {
        ...body.settings,
        ...(await adoptPictures(tx, { actor, transparent, before: before.settings, after: body.settings })),
      }
      const changed = changedSettings(before.settings, after)
      if (!changed.length) return undefined
      const note = recordLines(() => settingsNote(before.settings, after))
      const values = (settings: MarketSettings) =>
        Object.fromEntries(changed.map((name) => [name, settings[name]]))
      await audit(tx, actor, {
        action: 'market.settings',
        target: 'market',
        targetId: 'settings',
        title: note.map(({ text }) => text).join(' '),
        before: values(before.settings),
        after: values(after),
      })
      return { settings: differingFrom(settingDefaults(), after), note }
    },
  )
  return present(market)
}

/** The settings of a version; 0 is before anything was set. Categories have the names that they have today. */
async function settingsOf(db: Db, version: number): Promise<MarketSettings> {
  if (version === 0) return settingDefaults()
  const stored = await findMarketVersion(db, version)
  if (!stored) throw new AppError('NOT_FOUND', t`There is no such version`)
  const { catalogue } = await readMarket(db)
  const saved = stored.settings ?? {}
  const renames = renamesOf(stored.catalogue ?? defaultMarket.catalogue, catalogue)
  return { ...settingDefaults(), ...saved, ...renameInSettings(saved, renames) }
}

/** Saves the settings of an earlier version again. */
export async function restoreSettings(
  deps: SettingsDeps,
  actor: Member,
  { restored, opened }: { restored: number; opened: number },
): Promise<VersionedSettings> {
  return saveSettings(deps, actor, { version: opened, settings: await settingsOf(deps.db, restored) })
}
