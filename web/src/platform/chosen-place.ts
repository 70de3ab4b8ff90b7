import { type StateName, states } from '@bowerbird/contract/catalogue/locations'
import { placeCookie, placeInCookies } from '@bowerbird/contract/catalogue/place-cookie'
import { useLocation, useRouter } from '@tanstack/react-router'
import { createStore, useStore } from './store.ts'

export const stateOf = (abbreviation: string | undefined): StateName | undefined =>
  states.find((state) => state.abbreviation === abbreviation)?.name

// The server renders the page for this cookie, so hydration starts with its value.
const store = createStore<StateName | undefined>(
  import.meta.env.SSR ? undefined : stateOf(placeInCookies(document.cookie)),
)

/** Remembers a state in this browser, or forgets it. */
export function choosePlace(name: string | undefined): void {
  const state = states.find((each) => each.name === name)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is too young for some of the browsers out there.
  document.cookie = placeCookie(state?.abbreviation ?? '')
  store.set(state?.name)
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
