import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { genders } from '@bowerbird/contract/accounts/accounts.terms'
import { Attributes } from '@bowerbird/contract/ads/ads.schema'
import { adStatuses, conditions, MAX_FEATURED, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { MessageText } from '@bowerbird/contract/chat/chat.schema'
import { z } from 'zod'

/** The files of the demo market; their fields are explained in its README. */
export const demoFolder = join(import.meta.dirname, '../../demo')

/** Newtown 2042 */
const Suburb = z.string().regex(/^\S.* \d{4}$/)

const DemoAd = z.strictObject({
  title: z.string(),
  price: z.number(),
  was: z.strictObject({ price: z.number(), daysAgo: z.int().positive() }).optional(),
  rent: z.enum(rentTypes).optional(),
  brand: z.string().optional(),
  model: z.string().optional(),
  condition: z.enum(conditions).optional(),
  area: z.number().optional(),
  state: z.string().optional(),
  city: z.string(),
  suburb: Suburb.optional(),
  seller: z.string(),
  minutesAgo: z.int().positive(),
  status: z.enum(adStatuses).optional(),
  featured: z.int().min(1).max(MAX_FEATURED).optional(),
  attributes: Attributes.optional(),
  text: z.array(z.string()),
})
export type DemoAdRow = z.infer<typeof DemoAd>

/** By subcategory. */
const DemoAds = z.record(z.string(), z.array(DemoAd))

const DemoMember = z.strictObject({
  login: z.string(),
  name: z.string(),
  home: Suburb,
  joinedDaysAgo: z.int().positive(),
  phoneNumber: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  dob: z.string().nullable(),
  description: z.string().nullable(),
})
export type DemoMember = z.infer<typeof DemoMember>

const DemoChat = z.strictObject({
  about: z.string(),
  buyer: z.string(),
  lines: z.array(z.tuple([z.enum(['buyer', 'seller']), z.int().positive(), MessageText])).min(1),
  unseen: z.int().positive().optional(),
})
export type DemoChat = z.infer<typeof DemoChat>

const DemoPicture = z.strictObject({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  blur: z.string(),
})
export type DemoPicture = z.infer<typeof DemoPicture>

function read<T>(file: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(demoFolder, file), 'utf8')))
  if (!parsed.success) throw new Error(`server/demo/${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const adFiles = ['electronics', 'vehicles', 'property', 'home-decor']

/** The ads of every subcategory. */
export const readAds = (): Map<string, DemoAdRow[]> =>
  new Map(adFiles.flatMap((file) => Object.entries(read(`ads/${file}.json`, DemoAds))))

export const readMembers = (): DemoMember[] => read('members.json', z.array(DemoMember))

/** Conversations, and favourites by login: titles of ads, the latest first. */
export const readChats = () =>
  read(
    'chats.json',
    z.strictObject({
      chats: z.array(DemoChat),
      favourites: z.record(z.string(), z.array(z.string())),
    }),
  )

/** The pictures of every ad, by its title, the cover first. */
export const readPictures = () => read('pictures.json', z.record(z.string(), z.array(DemoPicture)))

/** Well-known public places for handovers, as CSV. */
export const readMeetingPlaces = (): string => readFileSync(join(demoFolder, 'meeting-places.csv'), 'utf8')
