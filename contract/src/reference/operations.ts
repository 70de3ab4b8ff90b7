import * as accounts from '../accounts/accounts.endpoints.ts'
import * as dataExport from '../accounts/data-export.endpoints.ts'
import * as devices from '../accounts/devices.endpoints.ts'
import * as passkeys from '../accounts/passkeys.endpoints.ts'
import * as recovery from '../accounts/recovery.endpoints.ts'
import * as session from '../accounts/session.endpoints.ts'
import * as twoFactor from '../accounts/two-factor.endpoints.ts'
import * as users from '../accounts/users.endpoints.ts'
import * as ads from '../ads/ads.endpoints.ts'
import * as phoneRequests from '../ads/phone-requests.endpoints.ts'
import * as announcements from '../announcements/announcements.endpoints.ts'
import * as audit from '../audit/audit.endpoints.ts'
import * as broadcasts from '../broadcasts/broadcasts.endpoints.ts'
import * as businesses from '../businesses/businesses.endpoints.ts'
import * as buyersQueue from '../buyers-queue/queue.endpoints.ts'
import * as catalogue from '../catalogue/catalogue.endpoints.ts'
import * as chat from '../chat/chat.endpoints.ts'
import * as contact from '../contact/contact.endpoints.ts'
import * as inbox from '../contact/inbox.endpoints.ts'
import * as dashboard from '../dashboard/dashboard.endpoints.ts'
import * as deals from '../deals/deals.endpoints.ts'
import * as demand from '../demand/demand.endpoints.ts'
import * as drafts from '../drafts/drafts.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import * as favourites from '../favourites/favourites.endpoints.ts'
import * as featured from '../featured/featured.endpoints.ts'
import * as figures from '../figures/figures.endpoints.ts'
import * as firstSteps from '../first-steps/first-steps.endpoints.ts'
import * as health from '../health/health.endpoints.ts'
import * as imports from '../imports/imports.endpoints.ts'
import * as language from '../language/language.endpoints.ts'
import * as lifecycle from '../lifecycle/lifecycle.endpoints.ts'
import * as listing from '../listing/listing.endpoints.ts'
import * as maintenance from '../maintenance/maintenance.endpoints.ts'
import * as catalogueEditing from '../market/catalogue-editing.endpoints.ts'
import * as market from '../market/market.endpoints.ts'
import * as settings from '../market/settings.endpoints.ts'
import * as marketFigures from '../market-figures/market-figures.endpoints.ts'
import * as meetingPlaces from '../meeting-places/meeting-places.endpoints.ts'
import * as adminAds from '../moderation/moderation.endpoints.ts'
import * as moderationQueue from '../moderation-queue/moderation-queue.endpoints.ts'
import * as reasons from '../moderation-queue/reasons.endpoints.ts'
import * as deliveries from '../notifications/deliveries.endpoints.ts'
import * as notifications from '../notifications/notifications.endpoints.ts'
import * as push from '../notifications/push.endpoints.ts'
import * as unsubscribe from '../notifications/unsubscribe.endpoints.ts'
import * as offers from '../offers/offers.endpoints.ts'
import * as pages from '../pages/pages.endpoints.ts'
import * as mapCounts from '../places/map-counts.endpoints.ts'
import * as outlines from '../places/outlines.endpoints.ts'
import * as places from '../places/places.endpoints.ts'
import * as own from '../posting/posting.endpoints.ts'
import * as prices from '../prices/prices.endpoints.ts'
import * as promotions from '../promotions/promotions.endpoints.ts'
import * as proposals from '../proposals/proposals.endpoints.ts'
import * as ratings from '../ratings/ratings.endpoints.ts'
import * as reports from '../reports/reports.endpoints.ts'
import * as rules from '../rules/rules.endpoints.ts'
import * as safety from '../safety/safety.endpoints.ts'
import * as savedSearches from '../saved-searches/saved-searches.endpoints.ts'
import * as search from '../search/search.endpoints.ts'
import * as searchWords from '../search-words/search-words.endpoints.ts'
import * as sellers from '../sellers/sellers.endpoints.ts'
import * as stockFeeds from '../stock-feeds/stock-feeds.endpoints.ts'
import * as texts from '../texts/texts.endpoints.ts'
import * as transparency from '../transparency/transparency.endpoints.ts'
import * as trust from '../trust/trust.endpoints.ts'
import * as uploads from '../uploads/uploads.endpoints.ts'
import { accountOperations } from './account-operations.ts'
import { businessOperations } from './business-operations.ts'
import { chatOperations } from './chat-operations.ts'
import { dealOperations } from './deal-operations.ts'
import { memberOperations } from './member-operations.ts'
import type { Operation } from './operation.ts'
import { ownAdOperations } from './own-ad-operations.ts'
import { promotionOperations } from './promotion-operations.ts'
import { queueOperations } from './queue-operations.ts'
import { ratingOperations } from './rating-operations.ts'
import { staffOperations } from './staff-operations.ts'
import { marketWebhooks, tokenGroup, webhookOperations } from './webhook-operations.ts'

const fieldFilters = {
  'a.year': '2010-2018',
  'a.kilometres': '-100000',
  'a.transmission': 'automatic,manual',
  'a.pets': 'true',
}

export interface Group {
  name: string
  about: string
  endpoints: Readonly<Record<string, Endpoint>>
}

const { appealDecision, appealHeldMessage, appealRating, getReviewWait, ...queue } = moderationQueue
const { getBusinessOfUser, checkLicence, changeBadge, ...ownBusinesses } = businesses
const { getDemand, listOwnDemand, ...unmetSearches } = demand
const { getAdPrices, ...ownPrices } = prices
const { noteView, listOwnFigures } = figures
const { getRules, ...ruleEditing } = rules
const {
  getOwnPromotions,
  getAdOffers,
  listOrders,
  placeOrder,
  getOrder,
  checkOrder,
  cancelOrder,
  getTaxDocument,
  takeProviderEvent,
  ...promotionOffice
} = promotions
const { getUserFeed, setUserFeed, ...ownFeed } = stockFeeds

/** The contract's export names are the operation ids, and stable too. */
export const groups: readonly Group[] = [
  {
    name: 'Ads',
    about: 'Public ads: active ads of active members. Sold ads can be read by id.',
    endpoints: { ...ads, noteView, getAdPrices, ...listing, ...catalogue, ...market, getRules },
  },
  { name: 'Places', about: 'Suburbs and postcodes.', endpoints: { ...places, ...outlines, ...mapCounts } },
  { name: 'Search', about: 'Full-text search.', endpoints: search },
  {
    name: 'Own ads',
    about:
      'A member’s own ads. New ads, and edits to title, description, model, images or category, are reviewed before they appear.',
    endpoints: {
      ...own,
      ...lifecycle,
      ...drafts,
      ...imports,
      ...ownFeed,
      getReviewWait,
      ...proposals,
      listOwnFigures,
      ...uploads,
      appealDecision,
      ...trust,
      getDemand,
      listOwnDemand,
      ...ownPrices,
      ...phoneRequests,
    },
  },
  {
    name: 'Promotions',
    about:
      'Members pay for their ads to be shown on top of lists, labelled as featured, in markets that offer it. Nothing else about the order of ads can be bought.',
    endpoints: {
      getOwnPromotions,
      getAdOffers,
      listOrders,
      placeOrder,
      getOrder,
      checkOrder,
      cancelOrder,
      getTaxDocument,
      takeProviderEvent,
    },
  },
  {
    name: 'Accounts',
    about: 'Registration, login and the caller’s profile.',
    endpoints: {
      ...accounts,
      ...session,
      ...devices,
      ...twoFactor,
      ...passkeys,
      ...recovery,
      ...dataExport,
      ...language,
    },
  },
  { name: 'Favourites', about: 'A member’s saved ads.', endpoints: favourites },
  {
    name: 'Saved searches',
    about: 'A member’s saved searches, which alert them about new ads.',
    endpoints: savedSearches,
  },
  {
    name: 'Sellers',
    about: 'What everyone may know about a seller, and the sellers whom a member follows.',
    endpoints: sellers,
  },
  {
    name: 'Businesses',
    about: 'Businesses, their pages, and the people who sell for them, each with an account of their own.',
    endpoints: ownBusinesses,
  },
  {
    name: 'Chat',
    about: 'Conversations between a buyer and a seller about an ad. Only these two have access.',
    endpoints: { ...chat, ...offers, ...deals, ...buyersQueue, ...ratings, appealHeldMessage, appealRating },
  },
  {
    name: 'Notifications',
    about: 'What a member is notified about: ads, sellers they follow, chats, decisions and their account.',
    endpoints: { ...notifications, ...push, ...unsubscribe },
  },
  {
    name: 'Contact',
    about: 'Messages and reports to the people who run the market.',
    endpoints: {
      ...contact,
      ...transparency,
      ...pages,
      sendReport: reports.sendReport,
      createReportChallenge: reports.createReportChallenge,
      sendWrongWarning: safety.sendWrongWarning,
    },
  },
  tokenGroup,
  {
    name: 'Back office',
    about:
      'For staff only: administrators may call all of these, other roles some. The audit log records every change.',
    endpoints: {
      ...dashboard,
      ...marketFigures,
      ...broadcasts,
      ...unmetSearches,
      ...users,
      getBusinessOfUser,
      checkLicence,
      changeBadge,
      getUserFeed,
      setUserFeed,
      ...adminAds,
      ...catalogueEditing,
      ...ruleEditing,
      ...searchWords,
      ...texts,
      ...meetingPlaces,
      ...featured,
      ...firstSteps,
      ...settings,
      ...announcements,
      ...maintenance,
      ...promotionOffice,
      listReports: reports.listReports,
      setReportHandled: reports.setReportHandled,
      ...audit,
      ...reasons,
      ...queue,
      ...inbox,
      ...deliveries,
      ...health,
      ...marketWebhooks,
      listScamPatterns: safety.listScamPatterns,
      switchScamPattern: safety.switchScamPattern,
    },
  },
]

export const operations: Readonly<Record<string, Operation>> = {
  getAd: {
    summary: 'Get an ad',
    about:
      'The seller’s email and phone number are included only for logged-in callers. The seller can see who got the number; `phone=hidden` leaves it out. An ad under review returns 401 to everyone except its owner and staff. A deleted ad returns 410. With `near`, a suburb or postcode, the ad says how far away it is.',
    errors: ['AUTHENTICATION_REQUIRED', 'GONE'],
  },
  findAdByShortId: {
    summary: 'Find an ad by its short id',
    about:
      'The short id is the ad ID on an ad’s page, for example `7K2M-9XQD`. Upper and lower case, spaces and hyphens do not matter. Finds public ads only; in the rare case that two have the same short id, the newer one.',
  },
  listAdCards: {
    summary: 'List ads by their ids',
    about: 'In the order of `ids`. Leaves out ads that are not public, or don’t exist.',
    examples: { ids: '0192f0c1-7a10-7000-8000-000000000001' },
  },
  getRankedAds: {
    summary: 'Ten ads per category for the home page',
    about:
      'Featured ads in the administrators’ order, then the newest ads. With `near`, featured ads within `radius` kilometres, at least 50, come first, then the newest there, then those elsewhere, the nearest first.',
  },
  listSimilarAds: {
    summary: 'List five ads like a public one',
    about:
      'Of the same subcategory, for sale or for rent like it, at a similar price, and near it. Further away, and at other prices, only if there are too few. `near` adds the distance from a place.',
    errors: ['NOT_FOUND'],
  },
  filterAds: {
    summary: 'List ads, filtered by category, location, price and more',
    about:
      'Paginated. A page past the end is an empty list. Filters by the fields of a category are `a.` and the key of the field in `getCatalogue`, or `brand`, `model`, `condition`, `area`: a number `a.bedrooms=3`, a range `a.year=2010-2018`, `a.kilometres=-100000` or `a.year=2015-`, one of some choices `a.transmission=automatic,manual`, yes or no `a.pets=true`, days `a.availableFrom=-20261231`. An ad without a value is not listed, unless `orEmpty` names the field: with `a.fuel=diesel&orEmpty=fuel`, ads whose sellers left it empty come after the others. `facets=true` adds `facets`: how many ads have each choice, for example `{ "transmission": { "automatic": 12, "manual": 3 } }`, with all other filters applied.',
    examples: { a: fieldFilters },
  },
  getPostcodes: {
    summary: 'List postcodes for a map',
    about:
      'Each with its largest suburb. `outlines` is part of the addresses of their outlines, TopoJSON at `/outlines/<version>/country.json` (states), `state-NSW.json` (simplified) and `area-20.json` (postcodes that begin with 20, and their neighbours).',
    examples: { area: '20' },
  },
  countPlaces: {
    summary: 'Count the ads of a listing or search by postcode, for a map',
    about:
      'The filters are those of `filterAds`, and with `q` those of `searchAds`. `total` also counts ads that name no suburb. `approximate` is true if the numbers are estimates: those of category, location and place filters alone are always exact.',
  },
  suggestPlaces: {
    summary: 'Suggest suburbs by name or postcode',
    about: 'At most eight, the best match first, and of equal ones the largest. Names may be misspelt.',
    examples: { q: 'parra' },
  },
  getPlacesAround: {
    summary: 'List the suburbs around a position',
    about:
      'For a browser that knows its position, to find its suburb. The position is rounded to one decimal, about ten kilometres; a more exact one is refused.',
    examples: { latitude: '-33.9', longitude: '151.2' },
  },
  getFilters: {
    summary: 'Get the filter options: categories, brands, states, cities, sort orders and price limits',
  },

  getMarket: {
    summary: 'Get the market: its name, how to reach it, and its catalogue',
    about: 'What pages need. With `v`, the key in a page’s link, the reply can be cached for ever.',
  },
  getCatalogue: {
    summary: 'Get the catalogue: categories, subcategories, brands, models and fields',
    about:
      'A field has a type, a unit, limits and choices, and the ids of the `subcategories` that have it. Its `key` and the `value` of a choice never change: ads have them in `attributes`, for example `{ "year": 2016, "kilometres": 98000, "transmission": "automatic" }`, and filters in `a.key`. Hidden categories, fields and choices are no longer offered, but ads keep theirs.',
  },

  searchAds: {
    summary: 'Search ads by text, with the same filters',
    about:
      'All words must match; the best match comes first, unless `sort` says otherwise. If nothing matches, the search is widened and `isNearbyResults` is true: `widened` says how, and `corrected` is the spelling that the ads are for. With `exact=true` the spelling is kept. 404 means that nothing was found even then; it has the same body as a 200. `pagination.approximate` is true if the total is an estimate. Words that stand for values of fields become filters if enough ads have those values: `q=auto corolla under 100,000 km` is `a.transmission=automatic`, `a.kilometres=-100000` and the text “corolla”. Then `understood` says so. Such a filter hides only ads whose field says something else, as `orEmpty` does. A suburb, postcode, city or region anywhere in the text is a place: `q=bunk bed penshurst` is `near=penshurst-2222`, `radius=10` and the text “bunk bed”; `q=kayak northern beaches` is `region=northern-beaches-nsw`. “near” lists the nearest first. A name that is also a word (“orange couch”) is a place only if it finds nothing as a word, or if its state or postcode is next to it. “-kids”, “no kids” and “without kids” exclude, as `without=kids` does. `readAs` says how it was read, and `read=place` or `read=words` decides it. Explicit filters, `a.*` and `facets` are those of `filterAds`.',
    alsoReplies: 404,
    examples: { q: 'auto corolla under 100,000 km', a: fieldFilters },
  },
  explainMatch: {
    summary: 'Get what decided the place of an ad in a search by best match',
    about:
      'The query is that of `searchAds`. The facts are those that the order is made of: where the ad has each word, whether its title begins with them, whether it is in the category where such things mostly are, how far it is and how old. Featured ads are not moved up.',
    examples: { q: 'couch' },
  },
  getSuggestions: {
    summary: 'Get up to eight suggestions for a partly typed search',
    about:
      'Texts. With `kinds=true` each is an object that says what it is: a term to search for, a category to browse with its number of ads, or a location: a state, a city, or a suburb with its id in `near`.',
  },

  ...ownAdOperations,
  ...businessOperations,

  ...accountOperations,
  ...memberOperations,
  ...chatOperations,
  ...dealOperations,
  ...queueOperations,
  ...ratingOperations,
  ...promotionOperations,
  ...staffOperations,
  ...webhookOperations,
}
