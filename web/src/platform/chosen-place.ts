import { placeCookies, placeInCookies } from '@bowerbird/contract/catalogue/place-cookie'
import {
  type ChosenPlace,
  placeFilter,
  readChosenPlace,
  writeChosenPlace,
} from '@bowerbird/contract/places/chosen-place'
import { isRadius } from '@bowerbird/contract/places/near'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readSearch } from './address.ts'
import { usePageHref } from './page-href.ts'
import { createStore, useStore } from './store.ts'

// The server renders the page for this cookie, so hydration starts with its value.
const store = createStore<string | undefined>(
  import.meta.env.SSR ? undefined : placeInCookies(document.cookie),
)

let last: { value: string | undefined; place: ChosenPlace | undefined } | undefined

/** Not read while this module loads: the states are part of the market. The same object for the same value. */
function placeIn(value: string | undefined): ChosenPlace | undefined {
  if (last?.value !== value) last = { value, place: readChosenPlace(value) }
  return last?.place
}

/** Remembers a state or suburb in this browser, or forgets it. */
export function choosePlace(place: ChosenPlace | undefined): void {
  for (const cookie of placeCookies(writeChosenPlace(place), location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is too young for some of the browsers out there.
    document.cookie = cookie
  }
  store.set(place && writeChosenPlace(place))
}

/** In the browser; on the server it is in the router's context. */
export const chosenPlace = (): ChosenPlace | undefined => placeIn(store.get())

/** For loaders: what the browser remembers, on either side. */
export const placeOf = (context: { place: ChosenPlace | undefined }): ChosenPlace | undefined =>
  import.meta.env.SSR ? context.place : chosenPlace()

/** The location the browser remembers, whatever the address says. */
export const useChosenPlace: () => ChosenPlace | undefined = import.meta.env.SSR
  ? () => (useRouter().options.context as { place?: ChosenPlace } | undefined)?.place
  : () => placeIn(useStore(store))

/** Filters of a listing by place. */
export type PlaceParams = { state?: string; near?: string; radius?: number }

/** A place as addresses have it. Anything else is not passed on. */
const placeIdForm = /^[a-z0-9-]+-[a-z0-9]+$/

function paramsIn({ near, radius, state }: Record<string, unknown>): PlaceParams | undefined {
  if (typeof near === 'string' && placeIdForm.test(near)) {
    const km = Number(radius)
    return { near, ...(isRadius(km) && { radius: km }) }
  }
  return typeof state === 'string' ? { state } : undefined
}

/** The place of the address or, where it has none, the remembered one. Links into the catalogue stay there. */
export function usePlaceParams(): PlaceParams {
  const [, query = ''] = usePageHref().split(/[?#]/)
  const address = readSearch(query && `?${query}`)
  // A place from the words of a search belongs to that search.
  const { near, radius, state } = address.placeText === undefined ? address : {}
  const place = useChosenPlace()
  // The same object while nothing changes, for parts that compare their props.
  return useMemo(() => paramsIn({ near, radius, state }) ?? placeFilter(place), [near, radius, state, place])
}
