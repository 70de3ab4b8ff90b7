import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { pageKeys } from '@bowerbird/contract/pages/page-keys'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { TestMember } from '../../testing/world.ts'
import type { Canaries, CanaryWorld } from './canary-world.fixture.ts'

/** Output of the product: where it came from, who received it, and its whole text. */
export interface Output {
  where: string
  by: string
  text: string
}

/** The canaries found in the observed output, as "who: where: canary", each once. */
export function findCanaries(canaries: Canaries, outputs: readonly Output[]): string[] {
  const found = new Set<string>()
  for (const { where, by, text } of outputs) {
    const lower = text.toLowerCase()
    for (const [place, value] of canaries) {
      if (lower.includes(value.toLowerCase())) found.add(`${by}: ${where}: ${place}`)
    }
  }
  return [...found].sort()
}

/** A whole reply with its headers. */
export function textOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _, ...head } = headers
  return `${statusCode} ${JSON.stringify(head)}\n${body}`
}

export async function listen(
  app: FastifyInstance,
  { where, by, member }: { where: string; by: string; member: TestMember | undefined },
  { url }: { url: string },
): Promise<Output> {
  return { where, by, text: textOf(await app.inject({ url, headers: member?.headers ?? {} })) }
}

const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`

/**
 * Requests to each GET endpoint of the contract, by its name: everything that a curious person would try. An endpoint
 * without an entry fails the test.
 */
export function probeRequests(
  { canaries, people, ads, importId, orderId, businessId, conversations, cases }: CanaryWorld,
  by: string,
): Record<string, string[]> {
  const adIds = Object.values(ads)
  const categories = ['Electronics', 'Vehicles', 'Property', 'Home Decor']
  const secret = /title|description|model|name|email|message|about|image|details|reason|before/
  const secrets = [...canaries].filter(([place]) => secret.test(place)).map(([, value]) => value)
  const common = ['qzx', 'lovely', 'thing', 'plain']
  // Searches are the same for everyone, so only one actor tries all words.
  const words = [...common, ...(by === 'visitor' ? secrets : [])]
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
  const partial = ['qz', 'lo', 'pl', ...words].flatMap((q) => [
    query({ q }),
    query({ q: q.slice(0, 6) }),
    query({ q: q.slice(0, 6), kinds: 'true' }),
  ])
  const searches = (all: readonly string[]) => all.map((search) => query({ search }))
  // Only staff may search these; others are refused whatever they ask.
  const staffSearches = searches(by === 'admin' ? [...common, ...secrets] : common)
  return {
    getProfile: [''],
    getAdminStatus: [''],
    listDevices: [''],
    getTypingKey: [''],
    getTwoFactor: [''],
    listPasskeys: [''],
    listApiTokens: [''],
    listWebhooks: [''],
    listWebhookDeliveries: [importId, businessId],
    listMarketWebhooks: [''],
    listMarketWebhookDeliveries: [importId, businessId],
    getRecovery: [''],
    listIdentities: [''],
    getDataExport: [''],
    downloadDataExport: [''],
    getCommonPasswords: [''],
    getProviders: [''],
    getFilters: [''],
    getMarket: ['', query({ v: '0' })],
    getPostcodes: [query({ area: '20' })],
    suggestPlaces: [query({ q: 'parra' })],
    countPlaces: ['', query({ q: 'treasure' })],
    getPlacesAround: [query({ latitude: '-33.9', longitude: '151.2' })],
    getCatalogue: [''],
    getSettings: [''],
    getEditableCatalogue: [''],
    countCatalogueAds: [''],
    listCatalogueVersions: [''],
    getCatalogueVersion: ['0', '1'],
    getRules: [''],
    getEditableRules: [''],
    listRuleVersions: [''],
    listSettingsVersions: [''],
    listTexts: [''],
    getText: ['page.terms', 'email.reset_password'],
    listTextVersions: ['page.terms'],
    getTextVersion: ['page.terms'],
    getSearchWords: [''],
    getAnnouncement: [''],
    listAnnouncementVersions: [''],
    getMaintenance: [''],
    listSearchWordVersions: [''],
    getDashboard: [''],
    getFirstSteps: [''],
    listReports: ['', query({ status: 'handled' })],
    listModerationCases: ['', query({ sort: 'riskiest' }), query({ reported: 'true' })],
    getQueueSummary: [''],
    getModerationCase: cases,
    getSellerRecord: Object.values(people).map(({ id }) => id),
    getUser: Object.values(people).map(({ id }) => id),
    listInbox: ['', ...['closed', 'suspect'].map((tab) => query({ tab }))],
    listNotifications: [''],
    countUnreadNotifications: [''],
    getNotificationSettings: [''],
    listFailedDeliveries: [''],
    getOwnPromotions: [''],
    getAdOffers: adIds,
    listOrders: [''],
    getOrder: [orderId],
    getTaxDocument: ['1'],
    getPromotionPlan: [''],
    listPlanVersions: [''],
    listOfficeOrders: ['', ...staffSearches],
    exportOrders: [''],
    getOfficeOrder: [orderId],
    getIncome: [''],
    getHealth: [''],
    getHealthChecks: [''],
    listRecentErrors: ['', query({ reference: 'qzx' })],
    getTrust: [''],
    getPush: [''],
    getTransparency: [''],
    getPageText: [...pageKeys],
    getAdPrices: adIds,
    listSimilarAds: adIds,
    getPriceGuide: [query({ title: 'Corolla', subcategory: 'Cars' })],
    getPricePlan: adIds,
    getDemand: [query({ title: 'Corolla', subcategory: 'Cars' })],
    listOwnDemand: [''],
    listDrafts: [''],
    getFeed: [''],
    getUserFeed: Object.values(people).map(({ id }) => id),
    listImports: [''],
    getImport: [importId],
    getImportTemplate: ['?subcategory=Cars'],
    listOwnFigures: [query({ ids: adIds.join() })],
    getMarketFigures: [''],
    exportMarketFigure: [query({ figure: 'posts' })],
    listBroadcasts: [''],
    getBroadcast: adIds,
    listUnmetSearches: [''],
    exportUnmetSearches: [''],
    listRefusalReasons: [''],
    listScamPatterns: [''],
    getUnreadCount: [''],
    getStatusCounts: [''],
    getPostingDefaults: [''],
    listBuyersQuestions: ['?subcategory=Cars'],
    getReviewWait: [''],
    listFavourites: [''],
    listFavouriteIds: [''],
    listSavedSearches: [''],
    getSeller: Object.values(people).map(({ id }) => id),
    getBusiness: [businessId.slice(-8)],
    getOwnBusiness: [''],
    getBusinessOfUser: Object.values(people).map(({ id }) => id),
    getSellerRelation: Object.values(people).map(({ id }) => id),
    listFollowed: [''],
    listBlocked: [''],
    listPhoneRequests: [''],
    getAd: adIds,
    findAdByShortId: adIds.map(shortAdId),
    getOwnAd: adIds,
    getWatch: adIds,
    getRenewable: [query({ token: adIds[0] ?? '' })],
    getAdminAd: adIds,
    checkFavourite: adIds,
    listAdCards: [query({ ids: adIds.join() })],
    getRankedAds: ['', query({ state: 'New South Wales' })],
    filterAds: ['', ...filters],
    searchAds: [
      ...filters,
      ...words.map((q) => query({ q })),
      // The search corrects spelling, but must not correct to a secret word.
      ...words.map((q) => query({ q: q.slice(0, -1), sort: 'relevance' })),
    ],
    explainMatch: [
      ...adIds.flatMap((id) => common.map((q) => `${id}${query({ q })}`)),
      ...[ads.active, ads.pending].flatMap((id) => words.map((q) => `${id}${query({ q })}`)),
    ],
    getSuggestions: partial,
    listOwnAds: [
      '',
      ...['pending', 'inactive', 'active', 'sold'].map((status) => query({ status })),
      ...searches(by === 'admin' || by === 'other' ? [...common, ...secrets] : words),
    ],
    listUsers: ['', query({ status: 'suspended' }), ...staffSearches],
    exportUsers: [''],
    listAdminAds: ['', ...staffSearches],
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
    searchAudit: ['', ...staffSearches],
    // The same search as the one before.
    exportAudit: ['', ...searches(common)],
    listConversations: ['', ...adIds.map((productId) => query({ productId }))],
    getConversation: Object.values(conversations),
    getMessagePhoto: Object.values(conversations).map((id) => `${id}/${NO_PHOTO}`),
    getOwnPhoto: [`/${NO_PHOTO}`],
    getCasePhoto: cases.map((id) => `${id}/${NO_PHOTO}`),
    getMessageDraft: Object.values(conversations),
    searchChats: words.map((q) => query({ q })),
    listSavedAnswers: [''],
    getReadMarks: [''],
    listOffers: Object.values(conversations),
    getDealOfChat: Object.values(conversations),
    listMyDeals: [''],
    suggestMeetingPlaces: Object.values(conversations),
    listMeetingPlaces: [''],
    exportMeetingPlaces: [''],
    listMyPlaces: [''],
    getQueuePlace: adIds,
    getOwnQueue: adIds,
    getDealCalendar: Object.values(conversations),
    listReceivedOffers: adIds,
    listConversationRatings: Object.values(conversations),
    getRatedDeal: Object.values(conversations),
    listMessages: Object.values(conversations).flatMap((id) => [
      id,
      `${id}${query({ after: '0', limit: '200' })}`,
    ]),
  }
}

/** Maps with limited concurrency. */
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

/** The URL of a request: the query is appended, an id replaces the path's parameter. */
/** Their bytes have no canaries; who may see photos of messages is tested beside them. */
const NO_PHOTO = '0'.repeat(32)

export function addressFor(path: string, ask: string): string {
  // An id for each place: "conversation/photo".
  if (path.includes('/:photo')) {
    const [id = '', photo = ''] = ask.split('/')
    return path.replace(':id', id).replace(':photo', photo)
  }
  const place = /:id|:productId|:slug|:number/
  if (!place.test(path)) return `${path}${ask}`
  const [id = '', rest] = ask.split('?')
  return `${path.replace(place, id)}${rest === undefined ? '' : `?${rest}`}`
}
