import type { HeadParts } from '../platform/head-markup.ts'
import type { Slot } from '../platform/slots.ts'

/** A page that need not be drawn as a whole: what it was made from, and what it is put together from. */
export interface QuickPage {
  /** As the router knows its route, and what it has loaded for it. */
  routeId: string
  matchId: string
  loaderData: object
  head: HeadParts
  /** All that its frame depends on. */
  frame: string
  /** What stands in it, from the header down; nothing where something has to be drawn. */
  slots: readonly (Slot | undefined)[]
}
