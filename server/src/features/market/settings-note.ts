import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { settingLabels } from '@bowerbird/contract/market/setting-labels'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'

type Setting = keyof MarketSettings

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The settings that differ. */
export const changedSettings = (before: MarketSettings, after: MarketSettings): Setting[] =>
  (Object.keys(settingLabels) as Setting[]).filter((name) => !isEqual(before[name], after[name]))

function shown(value: MarketSettings[Setting]): string {
  if (value === null) return t`none`
  if (typeof value === 'boolean') return value ? t`on` : t`off`
  if (typeof value === 'number') return value.toLocaleString(locale())
  return typeof value === 'string' && value !== '' ? `“${value}”` : t`none`
}

const isStructured = (value: unknown): boolean => typeof value === 'object' && value !== null

/** A change in plain words: `Name changed from “Bowerbird” to “Magpie”.`, `Logo changed.` */
export const settingsNote = (before: MarketSettings, after: MarketSettings): string[] =>
  changedSettings(before, after).map((name) => {
    const label = translate(settingLabels[name])
    return isStructured(before[name]) || isStructured(after[name])
      ? t`${label} changed.`
      : t`${label} changed from ${shown(before[name])} to ${shown(after[name])}.`
  })
