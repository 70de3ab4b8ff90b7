import { LANGUAGE_PATH } from '@bowerbird/contract/language/language-cookie'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { getMarket } from '@bowerbird/contract/market/market.endpoints'
import { getSuggestions, searchAds } from '@bowerbird/contract/search/search.endpoints'
import { CHANGE_PASSWORD_ROUTE } from './features/accounts/accounts.routes.ts'
import { FEED_ROUTES } from './features/feeds/feeds.routes.ts'
import { MANIFEST_ROUTE } from './features/market/manifest.routes.ts'
import { OUTLINE_ROUTE } from './features/places/outlines/outlines.routes.ts'
import { REFERENCE_ROUTES } from './features/reference/reference.routes.ts'
import { ROBOTS_ROUTE, SITEMAP_ROUTES } from './features/sitemap/sitemap.routes.ts'
import { ALL_PAGES } from './ssr/pages.ts'

/** Pages, and lists of them for programs. */
export const pageRoutes: string[] = [ALL_PAGES, ...SITEMAP_ROUTES, ...FEED_ROUTES]

/** Routes that are expensive for the database or the renderer. */
export const costlyRoutes: string[] = [searchAds.path, getSuggestions.path, filterAds.path, ...pageRoutes]

/** Kept by caches for everyone, and so in the default language. */
export const sharedRoutes: string[] = [
  ...SITEMAP_ROUTES,
  ...FEED_ROUTES,
  ...REFERENCE_ROUTES,
  ROBOTS_ROUTE,
  OUTLINE_ROUTE,
  getMarket.path,
]

/** Cheap ones outside of the API. Built files and images are in no limit: a page has dozens. */
export const plainRoutes: string[] = [
  OUTLINE_ROUTE,
  ROBOTS_ROUTE,
  MANIFEST_ROUTE,
  CHANGE_PASSWORD_ROUTE,
  LANGUAGE_PATH,
]
