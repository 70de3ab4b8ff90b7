/** The demo market: believable ads for a new installation, the same every time. */
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES, states } from '@bowerbird/contract/catalogue/locations'
import { AdInput } from '@bowerbird/contract/posting/posting.schema'
import { z } from 'zod'
import { type DemoAdRow, type DemoMember, type DemoPicture, readAds, readMembers } from './content.ts'
import { pictureAddress, picturesOf } from './pictures.ts'

interface DemoAd extends AdFields {
  /** Index into the members. */
  seller: number
  status: AdStatus
  ageMinutes: number
  /** The cover first. */
  pictures: DemoPicture[]
  /** An earlier, higher price. */
  was: DemoAdRow['was']
}

export interface DemoMarket {
  members: DemoMember[]
  ads: DemoAd[]
  /** Indexes into ads per category, in order, all active. */
  featured: Record<string, number[]>
}

function stateOf({ state, city }: DemoAdRow): string {
  if (state) return state
  if (city === ALL_CITIES) return ALL_STATES
  const found = states().find(({ cities }) => (cities as readonly string[]).includes(city))
  if (!found) throw new Error(`No state has a city called ${city}`)
  return found.name
}

/** Checked as the API checks what members send. */
function fieldsOf(row: DemoAdRow, category: string, subcategory: string, seller: DemoMember): AdFields {
  const { title, text, price, rent, area, city, suburb = '', ...rest } = row
  const at = suburb.lastIndexOf(' ')
  const parsed = AdInput.safeParse({
    title,
    description: text.join('\n'),
    images: picturesOf(title).map(pictureAddress),
    price,
    category,
    subcategory,
    brand: rest.brand,
    model: rest.model,
    condition: rest.condition ?? 'used',
    listingType: rent ? 'rent' : 'sell',
    rentType: rent,
    propertyArea: area,
    attributes: rest.attributes,
    state: stateOf(row),
    city,
    suburb: suburb.slice(0, Math.max(at, 0)),
    postcode: suburb.slice(at + 1),
    contactName: seller.name.split(' ')[0] ?? seller.name,
  })
  if (!parsed.success) throw new Error(`Demo ad “${title}”: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function toAd(row: DemoAdRow, category: string, subcategory: string, members: DemoMember[]): DemoAd {
  const index = members.findIndex(({ login }) => login === row.seller)
  const seller = members[index]
  if (!seller) throw new Error(`Nobody is called ${row.seller}, who sells “${row.title}”`)
  return {
    ...fieldsOf(row, category, subcategory, seller),
    seller: index,
    status: row.status ?? 'active',
    ageMinutes: row.minutesAgo,
    pictures: picturesOf(row.title),
    was: row.was,
  }
}

export function demoMarket(): DemoMarket {
  const [rows, members] = [readAds(), readMembers()]
  const listed = categories().flatMap(({ name: category, subcategories }) =>
    subcategories.flatMap(({ name: subcategory }) =>
      (rows.get(subcategory) ?? []).map((row) => ({ row, category, subcategory })),
    ),
  )
  const featuredOf = (category: string): number[] =>
    listed
      .flatMap(({ row, category: own }, index) =>
        row.featured && own === category ? [{ rank: row.featured, index }] : [],
      )
      .sort((a, b) => a.rank - b.rank)
      .map(({ index }) => index)
  return {
    members,
    ads: listed.map(({ row, category, subcategory }) => toAd(row, category, subcategory, members)),
    featured: Object.fromEntries(categories().map(({ name }) => [name, featuredOf(name)])),
  }
}
