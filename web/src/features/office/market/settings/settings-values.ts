import { t } from '@bowerbird/contract/language/t'
import { settingLabels } from '@bowerbird/contract/market/setting-labels'
import { MarketSettings } from '@bowerbird/contract/market/settings.schema'
import type { MarketSettings as Settings } from '@bowerbird/contract/market/settings.types'
import type { Conflicts } from '@bowerbird/contract/merge-changes'
import { z } from 'zod'
import type { Conflict, Side } from '../../../../ui/conflicts/use-conflicts.ts'
import { readQuestions, writeQuestions } from './buyers-questions-text.ts'

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
  buyersQuestions: z
    .string()
    .transform((text, context) => {
      const read = readQuestions(text)
      if ('groups' in read) return read.groups
      context.addIssue(read.problem)
      return z.NEVER
    })
    .pipe(shape.buyersQuestions),
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
  buyersQuestions: writeQuestions(settings.buyersQuestions),
  trustedAfterAds: typed(settings.trustedAfterAds),
  reviewTargetHours: typed(settings.reviewTargetHours),
  trustedAfterDays: typed(settings.trustedAfterDays),
  sampledPercent: typed(settings.sampledPercent),
  strikeDays: typed(settings.strikeDays),
  strikesAllowed: typed(settings.strikesAllowed),
  reportsThatHide: typed(settings.reportsThatHide),
})

/** A setting in words. */
function textOf(setting: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t`On` : t`Off`
  if (setting === 'logo') return t`A logo`
  if (setting === 'icon') return t`An icon`
  if (setting === 'heroPicture') return t`A picture`
  if (setting === 'banner') return t`A banner: ${(value as NonNullable<Settings['banner']>).alt}`
  if (setting === 'refusalReasons')
    return (value as Settings['refusalReasons']).map(({ text }) => text).join(', ')
  if (setting === 'buyersQuestions') return writeQuestions(value as Settings['buyersQuestions'])
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value as string | number)
  return Object.entries(value)
    .map(([name, days]) => `${name}: ${days}`)
    .join(', ')
}

export const settingConflicts = ({ mine, theirs }: Record<Side, Conflicts>): Conflict[] =>
  Object.keys(theirs).map((setting) => ({
    paths: [setting],
    label: settingLabels[setting as keyof Settings],
    mine: textOf(setting, mine[setting]),
    theirs: textOf(setting, theirs[setting]),
  }))
