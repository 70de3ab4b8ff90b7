import { sayingsOf } from '../features/ads/ad-card.tsx'
import { photosStencil } from '../features/ads/ad-photos.tsx'
import { similarSlots } from '../features/ads/ad-slots.ts'
import { loadAdParts } from '../features/ads/ads.late.tsx'
import { summaryStencil } from '../features/ads/summary.tsx'
import { heartOf } from '../features/favourites/heart-button.tsx'
import { trailStencil } from '../features/listing/category-trail.tsx'
import { stillSlot } from '../platform/slots.ts'
import { slotOf } from '../ui/stencil.tsx'
import { type AdPage, loadAdPage } from './-ad-page.ts'
import { adPageHead } from './-page-heads.ts'
import type { QuickPage } from './-quick-page.ts'
import { aboveSlot, footerSlot } from './-shell-slots.ts'

/** An ad by its id and nothing else. */
const address = /^\/product\/([\w-]+)$/

async function slotsOf(
  { ad, similar }: AdPage,
  pathname: string,
): Promise<Pick<QuickPage, 'frame' | 'slots'>> {
  const parts = await loadAdParts()
  if (!parts || similar instanceof Promise) return { frame: '', slots: [undefined] }
  const { title, createdAt, category, subcategory } = ad
  const here = { pathname, search: {} }
  const others = similarSlots(ad, similar, heartOf)
  const slots = [
    aboveSlot(here),
    slotOf(trailStencil, { category, subcategory, current: title }),
    slotOf(photosStencil, { ad, favouriteOf: heartOf }),
    slotOf(summaryStencil, { title, createdAt, says: sayingsOf(ad) }),
    slotOf(parts.sellerStencil, ad),
    stillSlot('contact', ''),
    stillSlot('safe', ''),
    stillSlot('report', ''),
    slotOf(parts.bodyStencil, { ad }),
    stillSlot('contact bar', ''),
    ...others,
    footerSlot(here),
  ]
  return { frame: `ad ${ad.status} ${others.length}`, slots }
}

/** The page of an ad; nothing where the address is another's. */
export async function quickAd(path: string): Promise<QuickPage | undefined> {
  const [, id] = address.exec(path) ?? []
  if (!id) return undefined
  const page = await loadAdPage(id)
  const routeId = '/product/$productId'
  return {
    routeId,
    matchId: routeId + path,
    loaderData: page,
    head: adPageHead(page),
    ...(await slotsOf(page, path)),
  }
}
