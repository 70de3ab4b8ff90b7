/**
 * Constants shared by the start script and the rest of the browser code. Imported by both, so keep it free of other
 * imports.
 */

export const THEME_KEY = 'theme'

export const SEARCH_BOX_ID = 'search-box'

/** In the state of a history entry: its page has grown at the top by more pages than its address names. */
export const PAGES_ABOVE = 'pagesAbove'

/** Storage key of the token's user. */
export const USER_KEY = 'token_user'

/** The meta element of an ad's page that names its seller. */
export const SELLER_META = 'seller'

/**
 * The type of the script elements that list a page's modules (`server/src/ssr/renderer.ts`). Browsers ignore a
 * script of a type they don't know, so the start script decides when they are fetched.
 */
export const MODULE_LIST_TYPE = 'module-list'

/** Storage key of the id of the announcement that was dismissed last. */
export const DISMISSED_KEY = 'announcement'
