import { handedOver } from './platform/dehydrate.ts'
import { type Plan, putTogether } from './platform/frames.ts'
import { type HeadParts, headMarkup } from './platform/head-markup.ts'
import type { Piece } from './platform/kept-parts.ts'
import { type PageSettings, pageSettings } from './platform/page-settings.ts'
import { quickAd } from './routes/-quick-ad.ts'
import { quickListing } from './routes/-quick-listing.ts'
import type { QuickPage } from './routes/-quick-page.ts'
import { rootHead } from './routes/-root-head.ts'

const ROOT = '__root__'

let around: { settings: PageSettings; head: HeadParts } | undefined

/** What is around every page says the same as long as the operator's settings do. */
function headAround(): HeadParts {
  const settings = pageSettings()
  if (around?.settings !== settings) {
    const { scripts, ...rest } = rootHead()
    around = { settings, head: { ...rest, headScripts: scripts } }
  }
  return around.head
}

interface Options {
  path: string
  nonce: string
  routes: Record<string, object>
}

function planOf({ routeId, matchId, loaderData, head, frame, slots }: QuickPage, options: Options) {
  const inside = slots.filter((slot) => slot !== undefined)
  if (inside.length < slots.length) return undefined
  const made = { updatedAt: Date.now(), status: 'success', ssr: true }
  const matches = [
    { ...made, id: `${ROOT}/`, routeId: ROOT },
    { ...made, id: matchId, routeId, loaderData },
  ]
  return {
    frame,
    slots: [
      { markup: headMarkup([headAround(), head], options.nonce), hasNonce: true },
      ...inside,
      { markup: handedOver(matches, options.routes) },
    ],
  } satisfies Plan
}

/**
 * The pages that most people open, without router and React where all their parts have been drawn before: the same
 * loaders, and the same words. Otherwise what they would be put together from, for whoever draws them; nothing for
 * other pages, and where anything is out of the ordinary.
 */
export async function putTogetherQuickly(
  options: Options,
): Promise<{ html?: Piece[] | undefined; plan?: Plan | undefined }> {
  try {
    const page = (await quickAd(options.path)) ?? (await quickListing(options.path))
    const plan = page && planOf(page, options)
    return { html: plan && putTogether(plan, options.nonce), plan }
  } catch {
    // It comes again where the page is drawn, which knows what to say.
    return {}
  }
}
