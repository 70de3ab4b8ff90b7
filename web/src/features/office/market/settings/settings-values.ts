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

/** A number that has to be there. */
const wholeNumber = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? Number.NaN : Number(text)))
    .pipe(schema)

/** "Vehicles: 90" → Vehicles, 90. */
function daysOf(text: string): Record<string, number> {
  const pairs = linesOf(text).map((line): [string, number] => {
    const [name = '', days = ''] = line.split(/:(?=[^:]*$)/)
    return [name.trim(), days.trim() ? Number(days) : Number.NaN]
  })
  return Object.fromEntries(pairs)
}

/** The settings as fields: numbers as they are typed, one social link or category a line. */
export const SettingsForm = z.object({
  ...shape,
  socialLinks: z.string().transform(linesOf).pipe(shape.socialLinks),
  adsPerHour: amount,
  adsPerDay: amount,
  adsPerDayOfNewMembers: amount,
  liveAds: amount,
  adDays: wholeNumber(shape.adDays),
  adDaysByCategory: z.string().transform(daysOf).pipe(shape.adDaysByCategory),
  trustedAfterAds: amount,
  reviewTargetHours: wholeNumber(shape.reviewTargetHours),
  trustedAfterDays: wholeNumber(shape.trustedAfterDays),
  sampledPercent: wholeNumber(shape.sampledPercent),
  strikeDays: wholeNumber(shape.strikeDays),
  strikesAllowed: wholeNumber(shape.strikesAllowed),
  reportsThatHide: wholeNumber(shape.reportsThatHide),
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
  adDays: typed(settings.adDays),
  adDaysByCategory: Object.entries(settings.adDaysByCategory)
    .map(([category, days]) => `${category}: ${days}`)
    .join('\n'),
  trustedAfterAds: typed(settings.trustedAfterAds),
  reviewTargetHours: typed(settings.reviewTargetHours),
  trustedAfterDays: typed(settings.trustedAfterDays),
  sampledPercent: typed(settings.sampledPercent),
  strikeDays: typed(settings.strikeDays),
  strikesAllowed: typed(settings.strikesAllowed),
  reportsThatHide: typed(settings.reportsThatHide),
})
