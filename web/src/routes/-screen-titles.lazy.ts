import { pageTitle } from '@bowerbird/contract/market/market-settings'

type Titles = typeof import('./-screen-titles.ts')['screenTitles']

const load = () => import('./-screen-titles.ts')

/** Fetches the titles beside the session, ahead of the page. */
export const preloadTitles = (): void => void load().catch(() => undefined)

/** The title of a page for members or staff: visitors, who load all routes, don't load it. */
export const screenHead = (screen: keyof Titles) => async () => {
  const titles = await load().catch(() => undefined)
  return titles ? { meta: [{ title: pageTitle(titles.screenTitles[screen]) }] } : {}
}
