import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { TestMember } from '../../testing/world.ts'
import type { Canaries, CanaryWorld } from './canary-world.fixture.ts'

/** Something that left the product: what it was, who got it, and all of its text. */
export interface Heard {
  where: string
  by: string
  text: string
}

/** The canaries found in the observed output, as "who: where: canary", each once. */
export function findCanaries(canaries: Canaries, heard: readonly Heard[]): string[] {
  const found = new Set<string>()
  for (const { where, by, text } of heard) {
    const lower = text.toLowerCase()
    for (const [place, value] of canaries) {
      if (lower.includes(value.toLowerCase())) found.add(`${by}: ${where}: ${place}`)
    }
  }
  return [...found].sort()
}

/** A whole reply, head and all. */
export function textOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _, ...head } = headers
  return `${statusCode} ${JSON.stringify(head)}\n${body}`
}

export async function listen(
  app: FastifyInstance,
  { where, by, member }: { where: string; by: string; member: TestMember | undefined },
  { url }: { url: string },
): Promise<Heard> {
  return { where, by, text: textOf(await app.inject({ url, headers: member?.headers ?? {} })) }
}

const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`

/**
 * What to ask each GET endpoint of the contract, by its name: everything a curious person would try. One that is
 * not here fails the test.
 */
export function curiousAsks(
  { canaries, people, ads, conversations }: CanaryWorld,
  by: string,
): Record<string, string[]> {
  const adIds = Object.values(ads)
  const categories = ['Electronics', 'Vehicles', 'Property', 'Home Decor']
  const secret = /title|description|model|name|email|message|about|image|details|reason|before/
  const secrets = [...canaries].filter(([place]) => secret.test(place)).map(([, value]) => value)
  // Who asks makes no difference to a search, so that one who tries all words is enough.
  const words = ['qzx', 'lovely', 'thing', 'plain', ...(by === 'visitor' ? secrets : [])]
  const ownWords = by === 'admin' || by === 'other' ? [...words, ...secrets] : words
  const sorts = ['newest', 'oldest', 'price_asc', 'price_desc']
  const filters = [
    { category: 'Electronics' },
    { subcategory: 'Smartphones' },
    { state: 'New South Wales' },
    { city: 'Sydney', state: 'New South Wales' },
    { minPrice: '1', maxPrice: '100000' },
    { location: 'syd' },
    { listingType: 'sale' },
    { page: '2', limit: '1' },
    { page: 'abc' },
    ...sorts.map((sort) => ({ sort, limit: '100' })),
  ].map((filter) => query(filter as Record<string, string>))
  const searches = ownWords.map((search) => query({ search }))
  return {
    getProfile: [''],
    getAdminStatus: [''],
    getProviders: [''],
    getFilters: [''],
    getDashboard: [''],
    getUnreadCount: [''],
    getStatusCounts: [''],
    listFavourites: [''],
    listFavouriteIds: [''],
    getAd: adIds,
    getOwnAd: adIds,
    getAdminAd: adIds,
    checkFavourite: adIds,
    getRankedAds: ['', query({ state: 'New South Wales' })],
    filterAds: ['', ...filters],
    searchAds: [
      ...filters,
      ...words.map((q) => query({ q })),
      // Spelling is corrected: a word nearly right must not be, either.
      ...words.map((q) => query({ q: q.slice(0, -1), sort: 'relevance' })),
    ],
    getSuggestions: ['qz', 'lo', 'pl', ...words].flatMap((q) => [query({ q }), query({ q: q.slice(0, 6) })]),
    listOwnAds: [
      '',
      ...['pending', 'inactive', 'active', 'sold'].map((status) => query({ status })),
      ...searches,
    ],
    listUsers: ['', query({ status: 'suspended' }), ...searches],
    listAdminAds: ['', ...searches],
    listFeatured: categories.map((category) => query({ category })),
    listAvailable: categories.flatMap((category) => [
      query({ category }),
      query({ category, search: 'lovely' }),
    ]),
    listAuditEntries: [
      ...adIds.map((id) => query({ target: 'ad', id })),
      ...Object.values(people).map(({ id }) => query({ target: 'account', id })),
      query({ target: 'ranking', id: 'Electronics' }),
    ],
    listConversations: ['', ...adIds.map((productId) => query({ productId }))],
    getConversation: Object.values(conversations),
    listMessages: Object.values(conversations).flatMap((id) => [
      id,
      `${id}${query({ after: '0', limit: '200' })}`,
    ]),
  }
}

/** Does this to each, a few at a time. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let i = 0; i < items.length; i += 8) {
    results.push(...(await Promise.all(items.slice(i, i + 8).map(work))))
  }
  return results
}

/** The address of an ask: what comes after the path, or what stands in it. */
export function addressFor(path: string, ask: string): string {
  const place = /:id|:productId/
  if (!place.test(path)) return `${path}${ask}`
  const [id = '', rest] = ask.split('?')
  return `${path.replace(place, id)}${rest === undefined ? '' : `?${rest}`}`
}
