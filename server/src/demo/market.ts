/**
 * The demo market: realistic ads for a new installation. Deterministic, so that tests and screenshots can rely on it.
 */
import { type AdFields, emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES, abbreviationOf, states } from '@bowerbird/contract/catalogue/locations'
import { finishAd } from '@bowerbird/contract/posting/posting.rules'
import { DAY_MINUTES } from '@bowerbird/contract/time'
import { electronics } from './ads.electronics.ts'
import { homeDecor } from './ads.home-decor.ts'
import { property } from './ads.property.ts'
import { vehicles } from './ads.vehicles.ts'
import type { DemoDraft } from './drafts.ts'
import { type DemoMember, type Resident, residents } from './members.ts'
import { type DemoPicture, picturesOf } from './pictures.ts'
import { suburbChooser } from './suburbs.ts'

interface DemoAd extends Omit<AdFields, 'images'> {
  /** Index into the members. */
  seller: number
  status: AdStatus
  /** Age in minutes. */
  ageMinutes: number
  /** The cover first. */
  pictures: DemoPicture[]
}

export interface DemoMarket {
  members: DemoMember[]
  ads: DemoAd[]
  /** Five indexes into ads per category, in order, all active. */
  featured: Record<string, number[]>
}

interface Listed {
  draft: DemoDraft
  category: string
  subcategory: string
}

const YOUNGEST = 4
const OLDEST = 120 * DAY_MINUTES

/** A small seeded generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function listed(): Listed[] {
  const drafts = { ...electronics, ...vehicles, ...property, ...homeDecor }
  return categories().flatMap(({ name: category, subcategories }) =>
    subcategories.flatMap(({ name: subcategory }) =>
      (drafts[subcategory] ?? []).map((draft) => ({ draft, category, subcategory })),
    ),
  )
}

/** Featured ads are rather new, sold ones rather old. */
function leaning({ draft }: Listed): number {
  if (draft.star) return -0.3
  return draft.status === 'sold' || draft.status === 'inactive' ? 0.3 : 0
}

/** Ages in list order: from four minutes to 120 days, more of them recent. */
function agesOf(list: Listed[], random: () => number): number[] {
  const order = list.map((item, i) => ({ i, key: random() + leaning(item) })).sort((a, b) => a.key - b.key)
  const ages: number[] = list.map(() => YOUNGEST)
  order.forEach(({ i }, rank) => {
    const share = rank / (list.length - 1)
    ages[i] = Math.round(YOUNGEST + (OLDEST - YOUNGEST) * (0.05 * share + 0.95 * share ** 2.7))
  })
  // Pending ads are at most three days old.
  return ages.map((age, i) => (list[i]?.draft.status === 'pending' ? YOUNGEST + Math.round(age / 40) : age))
}

/** Towns that are no city of the catalogue: ads in their suburbs have the suburb's own name. */
const towns: Readonly<Record<string, string>> = { 'Toowoomba City': 'Queensland' }

function placeOf(city: string): { state: string; city: string } {
  if (city === ALL_CITIES) return { state: ALL_STATES, city }
  const town = towns[city]
  if (town) return { state: town, city }
  const state = states().find(({ cities }) => (cities as readonly string[]).includes(city))
  if (!state) throw new Error(`No state has a city called ${city}`)
  return { state: state.name, city }
}

/** Older members sell more, some of them much more. */
const eagerness = ({ joinedDaysAgo }: Resident, index: number) =>
  Math.min(joinedDaysAgo, 500) * (1 + ((index * 7) % 5))

/** A member of the same state who had joined when the ad was posted; Mia and Jack have their own ads. */
function sellerOf(state: string, age: number, random: () => number): number {
  const able = residents
    .map((resident, index) => ({ resident, index, weight: eagerness(resident, index) }))
    .filter(({ index }) => index > 1)
    .filter(({ resident }) => state === ALL_STATES || resident.state === state)
    .filter(({ resident }) => resident.joinedDaysAgo * DAY_MINUTES > age + DAY_MINUTES)
  let left = random() * able.reduce((sum, { weight }) => sum + weight, 0)
  for (const { index, weight } of able) {
    left -= weight
    if (left <= 0) return index
  }
  throw new Error(`Nobody in ${state} could have posted this`)
}

const contactName = ({ name }: Resident, random: () => number) =>
  random() < 0.65 ? (name.split(' ')[0] ?? name) : name

interface Posting {
  age: number
  seller: number
  random: () => number
  chooseSuburb: ReturnType<typeof suburbChooser>
}

/**
 * Attributes that the market's rules require: bond and date of homes to rent, and the state of a vehicle's
 * registration.
 */
function attributesOf({ draft, subcategory }: Listed): Attributes {
  const { attributes = {}, rent, price, city } = draft
  const isHome = subcategory === 'Apartments' || subcategory === 'Houses'
  const bond: Attributes = isHome && rent ? { bond: price * 4, availableFrom: '2026-12-01' } : {}
  const regoState = abbreviationOf(placeOf(city).state)?.toLowerCase()
  const rego: Attributes =
    attributes.registered === true && regoState ? { regoState, regoExpires: '2027-03-31' } : {}
  return { ...bond, ...rego, ...attributes }
}

function toAd(item: Listed, { age, seller, random, chooseSuburb }: Posting): DemoAd {
  const { draft, category, subcategory } = item
  const resident = residents[seller]
  if (!resident) throw new Error(`No member ${seller}`)
  const { title, text: description, price, brand = '', model = '' } = draft
  const { images: _, ...fields } = finishAd({
    ...emptyDraft(),
    title,
    description,
    price,
    category,
    subcategory,
    brand,
    model,
    attributes: attributesOf(item),
    condition: draft.condition ?? 'used',
    listingType: draft.rent ? 'rent' : 'sell',
    rentType: draft.rent ?? '',
    propertyArea: draft.area ?? '',
    ...placeOf(draft.city),
    ...chooseSuburb(draft.city, `${title} ${description}`),
    contactName: contactName(resident, random),
  })
  return {
    ...fields,
    seller,
    status: draft.status ?? 'active',
    ageMinutes: age,
    pictures: picturesOf(title),
  }
}

function featuredOf(list: Listed[], category: string): number[] {
  return list
    .map(({ draft, category: own }, i) => ({ star: own === category ? draft.star : undefined, i }))
    .filter(({ star }) => star !== undefined)
    .sort((a, b) => (a.star ?? 0) - (b.star ?? 0))
    .map(({ i }) => i)
}

function withoutState(resident: Resident): DemoMember {
  const { state: _state, ...member } = resident
  return member
}

export function demoMarket(): DemoMarket {
  const random = seeded(20261115)
  const list = listed()
  const ages = agesOf(list, random)
  const chooseSuburb = suburbChooser()
  const ads = list.map((item, i) => {
    const age = ages[i] ?? YOUNGEST
    const seller = item.draft.by ?? sellerOf(placeOf(item.draft.city).state, age, random)
    return toAd(item, { age, seller, random, chooseSuburb })
  })
  return {
    members: residents.map(withoutState),
    ads,
    featured: Object.fromEntries(categories().map(({ name }) => [name, featuredOf(list, name)])),
  }
}
