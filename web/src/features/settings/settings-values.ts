import { MarketSettings } from '@bowerbird/contract/market/settings.schema'
import type { MarketSettings as Settings } from '@bowerbird/contract/market/settings.types'
import { z } from 'zod'

const { shape } = MarketSettings

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const amount = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(shape.liveAds)

/** The settings as fields: numbers as they are typed, one social link a line. */
export const SettingsForm = z.object({
  ...shape,
  socialLinks: z.string().transform(linesOf).pipe(shape.socialLinks),
  adsPerHour: amount,
  adsPerDay: amount,
  adsPerDayOfNewMembers: amount,
  liveAds: amount,
})
export type SettingsValues = z.input<typeof SettingsForm>

const typed = (value: number | null): string => (value === null ? '' : String(value))

export const valuesOf = (settings: Settings): SettingsValues => ({
  ...settings,
  socialLinks: settings.socialLinks.join('\n'),
  adsPerHour: typed(settings.adsPerHour),
  adsPerDay: typed(settings.adsPerDay),
  adsPerDayOfNewMembers: typed(settings.adsPerDayOfNewMembers),
  liveAds: typed(settings.liveAds),
})
