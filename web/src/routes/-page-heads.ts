import { gridSizes, slideSizes } from '../features/ads/photo-sizes.ts'
import type { LoadedListing } from '../features/listing/listing.calls.ts'
import { announcedPhoto } from '../ui/announced-photo.ts'
import type { AdPage } from './-ad-page.ts'

/*
 * On the server, where the head of a page also announces the photo that is seen first. Not made by the loaders: in the
 * browser, the photo is there as soon as its announcement.
 */

const announce = (photo: string | undefined, sizes: string) => (photo ? [announcedPhoto(photo, sizes)] : [])

export function adPageHead(page: AdPage | undefined) {
  if (!page?.head) return {}
  const { ad, head } = page
  return { ...head, links: [...head.links, ...announce(ad.images[0], slideSizes)] }
}

export function listingPageHead(page: LoadedListing | undefined) {
  if (!page) return {}
  const { found, head } = page
  return { ...head, links: [...head.links, ...announce(found.products[0]?.images[0], gridSizes)] }
}
