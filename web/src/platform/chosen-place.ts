import { placeCookie, placeInCookies } from '@bowerbird/contract/catalogue/place-cookie'
import { abbreviationOf, type StateName, stateOf } from '@bowerbird/contract/catalogue/states'
import { useLocation, useRouter } from '@tanstack/react-router'
import { createStore, useStore } from './store.ts'

// The server renders the page for this cookie, so hydration starts with its value.
const store = createStore<StateName | undefined>(
  import.meta.env.SSR ? undefined : stateOf(placeInCookies(document.cookie)),
)

/** Remembers a state in this browser, or forgets it. */
export function choosePlace(name: string | undefined): void {
  const abbreviation = abbreviationOf(name)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is too young for some of the browsers out there.
  document.cookie = placeCookie(abbreviation ?? '')
  store.set(stateOf(abbreviation))
}

/** In the browser; on the server it is in the router's context. */
export const chosenPlace = (): StateName | undefined => store.get()

const usePlace: () => string | undefined = import.meta.env.SSR
  ? () => (useRouter().options.context as { place?: string } | undefined)?.place
  : () => useStore(store)

/** The state of the address or, where it has none, the remembered one. Links into the catalogue stay in it. */
export function useChosenState(): string | undefined {
  const state = useLocation({ select: ({ search }) => (search as { state?: unknown }).state })
  const place = usePlace()
  return typeof state === 'string' ? state : place
}
