import { z } from 'zod'
import { isOwnImage } from '../image-address.ts'
import { t } from '../language/t.ts'
import { colourProblem, type Theme } from './brand-colours.ts'
import { HEX_COLOUR } from './colour.ts'
import { isWebAddress, line, OperatorLink } from './operator-texts.ts'
import type { MarketSettings as MarketSettingsType, PublicSettings as PublicType } from './settings.types.ts'

export const MAX_MARKET_NAME = 40
export const MAX_TAGLINE = 80
export const MAX_SOCIAL_LINKS = 8
const MAX_LINE = 160
const MAX_ADS = 100_000
const MAX_AD_DAYS = 3_650

const EMAIL_NEEDED = t`Enter an email address such as help@market.com.au`
const email = z.string().trim().toLowerCase().max(254, EMAIL_NEEDED)
const isEmail = (text: string) => z.regexes.email.test(text)

const optionalWebAddress = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || isWebAddress(text),
    t`Enter an address that begins with https://, or leave it empty`,
  )

const colour = (theme: Theme, mayBeEmpty: boolean) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((value, context) => {
      if (mayBeEmpty && value === '') return
      const problem = HEX_COLOUR.test(value)
        ? colourProblem(value, theme)
        : t`Enter a colour as # and six digits, such as #1d3fbb`
      if (problem) context.addIssue(problem)
    })

const optionalEmail = email.refine(
  (text) => text === '' || isEmail(text),
  t`Enter an email address such as help@market.com.au, or leave it empty`,
)

const limit = z
  .number(t`Enter a whole number, or leave it empty for no limit`)
  .int(t`Enter a whole number, or leave it empty for no limit`)
  .min(1, t`Enter at least 1, or leave it empty for no limit`)
  .max(MAX_ADS, { error: () => t`Enter at most ${MAX_ADS}, or leave it empty for no limit` })
  .nullable()

const wholeNumber = (least: number, most: number) =>
  z
    .number(t`Enter a whole number from ${least} to ${most}`)
    .int({ error: () => t`Enter a whole number from ${least} to ${most}` })
    .min(least, { error: () => t`Enter at least ${least}` })
    .max(most, { error: () => t`Enter at most ${most}` })

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/

const RefusalReasons = z
  .array(
    z.object({
      id: z.string().regex(SLUG, 'A reason needs an id such as “photos”'),
      label: line(t`A reason`, 60).min(1, t`Enter what moderators choose`),
      text: line(t`The text of a reason`, 300).min(1, t`Enter what the member reads`),
      isAboutPhotos: z.boolean(),
      isForMessages: z.boolean().optional(),
    }),
  )
  .min(1, t`Keep at least one reason`)
  .max(30, t`At most 30 reasons`)
  .refine(
    (reasons) => new Set(reasons.map(({ id }) => id)).size === reasons.length,
    t`Two reasons are the same`,
  )

export const MAX_QUESTIONS = 6

const BuyersQuestions = z
  .array(
    z.object({
      subcategories: z.array(z.number().int().min(1).max(32_767)).min(1).max(1_000),
      questions: z
        .array(
          z.object({
            label: line(t`A label`, 30)
              .min(1, t`Each question needs a label, like “Condition: How worn is it?”`)
              .refine((label) => !label.includes(':'), t`A label has no colon`),
            question: line(t`A question`, 120).min(1, t`Each label needs a question`),
          }),
        )
        .min(1, t`Each heading needs a question`)
        .max(MAX_QUESTIONS, { error: () => t`At most ${MAX_QUESTIONS} questions for one heading` })
        .refine(
          (questions) => new Set(questions.map(({ label }) => label.toLowerCase())).size === questions.length,
          t`Two questions under one heading have the same label`,
        ),
    }),
  )
  .max(300, t`At most 300 headings`)
  .refine((groups) => {
    const ids = groups.flatMap(({ subcategories }) => subcategories)
    return new Set(ids).size === ids.length
  }, t`A subcategory stands under two headings`)

const picture = (again: string) =>
  z.object({
    address: z.string().refine(isOwnImage, again),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  })

export const MAX_HEADLINE = 60
export const MAX_ALT_TEXT = 160

const Banner = z.object({
  picture: picture(t`Upload the banner again`),
  alt: line(t`The description`, MAX_ALT_TEXT).min(1, t`Describe what the banner shows and says`),
  link: OperatorLink,
})

const publicShape = {
  name: line(t`The name`, MAX_MARKET_NAME).min(2, t`Enter the name of your market`),
  tagline: line(t`The tagline`, MAX_TAGLINE),
  logo: picture(t`Upload the logo again`).nullable(),
  icon: picture(t`Upload the icon again`).nullable(),
  heroPicture: picture(t`Upload the picture again`).nullable(),
  headline: line(t`The headline`, MAX_HEADLINE).min(1, t`Enter a headline`),
  banner: Banner.nullable(),
  brandColour: colour('light', false),
  brandColourDark: colour('dark', true),
  generalEmail: optionalEmail,
  supportEmail: optionalEmail,
  privacyEmail: optionalEmail,
  safetyEmail: optionalEmail,
  phone: line(t`The phone number`, 40).refine(
    (text) => text === '' || /^[+(\d][\d ()-]{4,}$/.test(text),
    t`Enter a phone number such as (02) 5550 1234, or leave it empty`,
  ),
  hours: line(t`The hours`, MAX_LINE),
  office: line(t`The office`, MAX_LINE),
  officeMap: optionalWebAddress,
  officePostcode: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z0-9 -]{2,10})?$/, t`Enter a postcode such as 2000, or leave it empty`),
  socialLinks: z
    .array(z.string().trim())
    .max(MAX_SOCIAL_LINKS, { error: () => t`At most ${MAX_SOCIAL_LINKS} links` })
    .superRefine((links, context) => {
      const wrong = links.find((link) => !isWebAddress(link))
      if (wrong !== undefined) {
        context.addIssue(t`“${wrong.slice(0, 60)}” is not an address such as https://www.facebook.com/market`)
      }
    }),
  reviewsNewAds: z.boolean(),
  reviewsEdits: z.boolean(),
  trustedAfterAds: limit,
  sampledPercent: wholeNumber(0, 100),
  switchedOffPatterns: z.array(z.string().regex(SLUG)).max(100),
}

/** Replies only contain what was checked when it was saved. */
export const PublicSettings: z.ZodType<PublicType> = z.object({
  ...publicShape,
  brandColour: z.string(),
  brandColourDark: z.string(),
})

export const MarketSettings = z.object({
  ...publicShape,
  supportInbox: email.refine(isEmail, EMAIL_NEEDED),
  adsPerHour: limit,
  adsPerDay: limit,
  adsPerDayOfNewMembers: limit,
  liveAds: limit,
  adDays: wholeNumber(1, MAX_AD_DAYS),
  adDaysByCategory: z.record(z.string().max(60), wholeNumber(1, MAX_AD_DAYS)),
  refusalReasons: RefusalReasons,
  buyersQuestions: BuyersQuestions,
  reviewTargetHours: wholeNumber(1, 1_000),
  trustedAfterDays: wholeNumber(0, 3_650),
  alwaysReviewed: z.array(z.string().max(60)).max(200),
  strikeDays: wholeNumber(1, 3_650),
  strikesAllowed: wholeNumber(0, 100),
  reportsThatHide: wholeNumber(1, 100),
  staffNeedTwoFactor: z.boolean(),
}) satisfies z.ZodType<MarketSettingsType>

/** With the version it is based on, so that a save doesn't overwrite changes its author has not seen. */
export const SaveSettings = z.object({ version: z.number().int().min(0), settings: MarketSettings })
export type SaveSettings = z.infer<typeof SaveSettings>

export const VersionedSettings = z.object({
  version: z.number().int(),
  settings: MarketSettings,
  /** The value in force for a setting that the back office does not set: the environment's, else the shipped one. */
  defaults: MarketSettings,
})
export type VersionedSettings = z.infer<typeof VersionedSettings>
