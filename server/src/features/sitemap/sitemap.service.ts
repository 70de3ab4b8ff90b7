import { categories } from '@bowerbird/contract/catalogue/categories'
import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { HOUR } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import { escapeXml } from '../../platform/xml.ts'
import {
  BEGINNING,
  countAdsInSuburbs,
  findStartAfter,
  hasAdAt,
  type ListedAd,
  listAdsFrom,
  listBusinessSlugs,
  type Start,
  type SuburbCount,
} from './sitemap.store.ts'

/** Search engines accept 50,000 URLs a file, and as many files. Small files are fast to send. */
const ADS_PER_FILE = 5_000
const ADS_AT_A_TIME = 1_000

/** A category in a suburb is worth a page of its own from so many ads on. */
const ADS_PER_SUBURB = 3
/** The pages with the most ads. Far below what a file may have, so that it stays small. */
const MAX_SUBURB_PAGES = 5_000
const MAX_BUSINESS_PAGES = 5_000

const informationPages = [
  '/about',
  '/help-center',
  '/posting-rules',
  '/safety-tips',
  '/transparency',
  '/privacy-policy',
  '/terms-to-use',
  '/contact-us',
  '/categories',
]

/** Every page that isn't an ad: home, information pages, and the listings by category and location. */
function fixedPaths(): string[] {
  const listings = categories().flatMap(({ name, subcategories }) => {
    const path = `/category/${encodeURIComponent(name)}`
    return [
      path,
      ...subcategories.map(
        ({ name: subcategory }) => `${path}?${String(new URLSearchParams({ subcategory }))}`,
      ),
      ...stateNames().map((state) => `${path}?${String(new URLSearchParams({ state }))}`),
    ]
  })
  return ['/', ...informationPages, '/category/all', ...listings]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return `${HEAD}<urlset ${XMLNS}>\n${urls.join('\n')}\n</urlset>\n`
}

export const pagesSitemap = (origin: string): string => urlSet(origin, fixedPaths())

/** Categories in suburbs that have some ads; none of a hidden category. */
export function suburbsSitemap(origin: string, counts: readonly SuburbCount[]): string {
  const names = new Map(categories().map(({ id, name }) => [id, name]))
  const paths = counts.flatMap(({ categoryId, slug }) => {
    const name = names.get(categoryId)
    return name
      ? [`/category/${encodeURIComponent(name)}?${String(new URLSearchParams({ near: slug }))}`]
      : []
  })
  return urlSet(origin, paths)
}

/** The pages of businesses that have something for sale. */
export const businessesSitemap = (origin: string, slugs: readonly string[]): string =>
  urlSet(
    origin,
    slugs.map((slug) => `/business/${slug}`),
  )

/** Encodes a start for a URL, and decodes it. */
export const nameOf = ({ createdAt, id }: Start): string =>
  createdAt === BEGINNING.createdAt ? 'first' : `${createdAt.replace(/[-:.TZ]/g, '')}-${id}`

const shape = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function startFrom(name: string): Start | undefined {
  if (name === 'first') return BEGINNING
  const [, year, month, day, hour, minute, second, micro, id] = shape.exec(name) ?? []
  const createdAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${micro}Z`
  return id && !Number.isNaN(Date.parse(createdAt)) ? { createdAt, id } : undefined
}

/**
 * True if a file may start there: at an ad. A made-up start would be a file of its own, which no cache has. Not limited
 * to the current index, because a crawler may have read that of another process, or an hour ago.
 */
export const isStart = async (db: Db, start: Start): Promise<boolean> =>
  start === BEGINNING || (await hasAdAt(db, start))

/** Reading a million rows takes a while, so the result is cached for an hour. */
function cachedForAnHour<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let known: { result: Promise<Result>; at: number } | undefined
  return () => {
    if (!known || performance.now() - known.at > HOUR) {
      known = { result: load(), at: performance.now() }
      known.result.catch(() => {
        known = undefined
      })
    }
    return known.result
  }
}

/** Start of each file. */
export const sitemapStarts = (db: Db, adsPerFile = ADS_PER_FILE): (() => Promise<Start[]>) =>
  cachedForAnHour(async () => {
    const starts: Start[] = [BEGINNING]
    for (let next: Start | undefined = BEGINNING; next; ) {
      next = await findStartAfter(db, next, adsPerFile)
      if (next) starts.push(next)
    }
    return starts
  })

/** The suburbs of each category that have a page in the sitemap. */
export const suburbPages = (db: Db): (() => Promise<SuburbCount[]>) =>
  cachedForAnHour(() => countAdsInSuburbs(db, { atLeast: ADS_PER_SUBURB, limit: MAX_SUBURB_PAGES }))

/** The addresses of businesses in the sitemap. */
export const businessPages = (db: Db): (() => Promise<string[]>) =>
  cachedForAnHour(() => listBusinessSlugs(db, MAX_BUSINESS_PAGES))

export function sitemapIndex(origin: string, starts: readonly Start[]): string {
  const files = ['pages', 'suburbs', 'businesses', ...starts.map((start) => `ads-${nameOf(start)}`)]
  const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${XMLNS}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

const adEntry = (origin: string, { id, updatedAt }: ListedAd): string =>
  `<url><loc>${origin}/product/${id}</loc><lastmod>${updatedAt}</lastmod></url>\n`

/** Streams one file of ads in batches of a thousand, to bound memory. */
export async function* adsSitemap(
  db: Db,
  origin: string,
  start: Start,
  adsPerFile = ADS_PER_FILE,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${XMLNS}>\n`
  let from = start
  for (let count = 0; count < adsPerFile; ) {
    const limit = Math.min(ADS_AT_A_TIME, adsPerFile - count)
    const ads = await listAdsFrom(db, from, { limit, isExclusive: count > 0 })
    if (ads.length) yield ads.map((ad) => adEntry(origin, ad)).join('')
    const last = ads.at(-1)
    count += ads.length
    if (!last || ads.length < limit) break
    from = last
  }
  yield '</urlset>\n'
}
