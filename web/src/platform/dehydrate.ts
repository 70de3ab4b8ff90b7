import type { AnyRouter } from '@tanstack/react-router'
import { markFor } from './kept-markup.ts'
import { scriptText } from './wide.ts'

/** How the router hands over what it knows; the types leave out what its own serialiser calls. */
interface HydrationScripts {
  pushSerializedSource: (source: string, isInitial: boolean, isWrapped: boolean) => boolean
  finish: () => void
}

/** A route of a page with what it has loaded. */
export interface LoadedMatch {
  id: string
  routeId: string
  updatedAt: number
  status: string
  loaderData?: unknown
  ssr?: unknown
}

/**
 * What the browser needs to take a page over. What routes load is JSON, from the API, so it is written as such; the
 * router's own serialiser also knows dates, promises and cycles, and takes ten times as long.
 */
export const handedOver = (matches: readonly LoadedMatch[], routes: Record<string, object>): string =>
  scriptText({
    manifest: { routes: Object.fromEntries(matches.map(({ routeId }) => [routeId, routes[routeId] ?? {}])) },
    matches: matches.map(({ id, updatedAt, status, loaderData, ssr }) => ({
      // As the router writes it: nothing that a crawler takes for an address.
      i: id.replaceAll('/', '#'),
      u: updatedAt,
      s: status,
      l: loaderData,
      ssr,
    })),
  })

/** Whether a page can be handed over so. One with errors on it is left to the router. */
export const isPlain = (router: AnyRouter): boolean =>
  router.state.matches.every(({ status, error }) => status === 'success' && error === undefined)

/** Puts it where the router would. While the page is drawn: it differs from page to page, and has a gap in its frame. */
export function handOver(router: AnyRouter, routes: Record<string, object>): void {
  if (!router.serverSsr) return
  const text = handedOver(router.state.matches, routes)
  const { hydrationScripts: scripts } = router.serverSsr as unknown as { hydrationScripts: HydrationScripts }
  scripts.pushSerializedSource(markFor(text) ?? text, true, false)
  scripts.finish()
}
