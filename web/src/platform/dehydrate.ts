import type { AnyRouter } from '@tanstack/react-router'
import { narrowed } from './narrow.ts'

/** How the router hands over what it knows; the types leave out what its own serialiser calls. */
interface HydrationScripts {
  pushSerializedSource: (source: string, isInitial: boolean, isWrapped: boolean) => boolean
  finish: () => void
}

const escapes = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * As in a script: no word of it can end the script or begin a comment. Signs beyond Latin are written as escapes too,
 * for a single one would double what the whole page takes in memory, and the time to encode it.
 */
function scriptText(value: unknown): string {
  const json = JSON.stringify(value)
  const latin = narrowed(json)
  if (latin !== undefined) return escapes(latin, /</g)
  const escaped = escapes(json, /[<\u0100-\uffff]/g)
  return narrowed(escaped) ?? escaped
}

/**
 * Writes what the browser needs to take the page over. What routes load is JSON, from the API, so it is written as
 * such; the router's own serialiser also knows dates, promises and cycles, and takes ten times as long. It is left to
 * pages with errors on them.
 */
export async function dehydrate(router: AnyRouter, routes: Record<string, object>): Promise<void> {
  const { matches } = router.state
  const isPlain = matches.every(({ status, error }) => status === 'success' && error === undefined)
  if (!isPlain || !router.serverSsr) return router.serverSsr?.dehydrate()
  const written = scriptText({
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
  const { hydrationScripts: scripts } = router.serverSsr as unknown as { hydrationScripts: HydrationScripts }
  scripts.pushSerializedSource(written, true, false)
  scripts.finish()
}
