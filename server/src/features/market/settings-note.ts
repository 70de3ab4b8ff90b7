import { settingLabels } from '@bowerbird/contract/market/setting-labels'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'

type Setting = keyof MarketSettings

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The settings that differ. */
export const changedSettings = (before: MarketSettings, after: MarketSettings): Setting[] =>
  (Object.keys(settingLabels) as Setting[]).filter((name) => !isEqual(before[name], after[name]))

function shown(value: MarketSettings[Setting]): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return value.toLocaleString('en-AU')
  return typeof value === 'string' && value !== '' ? `“${value}”` : 'none'
}

const isStructured = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Summary of a change in plain words: `Name changed from “Bowerbird” to “Magpie”. Logo changed.` */
export function settingsNote(before: MarketSettings, after: MarketSettings): string {
  const sentences = changedSettings(before, after).map((name) =>
    isStructured(before[name]) || isStructured(after[name])
      ? `${settingLabels[name]} changed.`
      : `${settingLabels[name]} changed from ${shown(before[name])} to ${shown(after[name])}.`,
  )
  return sentences.join(' ')
}
