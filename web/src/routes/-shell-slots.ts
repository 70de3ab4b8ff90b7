import { locationStencil } from '../features/location/location-menu.tsx'
import { whereaboutsOf } from '../features/shell/whereabouts.ts'
import type { Here } from '../platform/here.ts'
import { type Slot, stillSlot } from '../platform/slots.ts'
import { SEARCH_BOX_ID } from '../platform/start-script.ts'
import { slotOf } from '../ui/stencil.tsx'

/** What stands above a page that is no listing. */
export const aboveSlot = (here: Here): Slot => stillSlot('above', whereaboutsOf(here))

/** The same on a listing, which the header knows: there its parts are by themselves. */
export function listingAboveSlots(here: Here & { href: string }): (Slot | undefined)[] {
  const whereabouts = whereaboutsOf(here)
  return [
    stillSlot('menu', whereabouts),
    stillSlot('logo', ''),
    slotOf(locationStencil, { href: here.href, here }),
    stillSlot('search', SEARCH_BOX_ID),
    stillSlot('theme', 'false'),
    stillSlot('bar', whereabouts),
  ]
}

/** What stands below every page. */
export const footerSlot = (here: Here): Slot =>
  stillSlot('footer', `${new Date().getFullYear()} ${whereaboutsOf(here)}`)
