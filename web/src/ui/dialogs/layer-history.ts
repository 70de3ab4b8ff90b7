/**
 * Back closes an open dialog. Opening one adds an entry to the browser's history, for the same address; Back leaves
 * that entry and closes the topmost dialog. There is at most one such entry, however many dialogs are open.
 *
 * A dialog that closes in another way leaves its entry behind, unused: the next navigation replaces it, the next dialog
 * uses it, and Back skips it. Removing it instead would be asynchronous, and race with a navigation that follows.
 *
 * The router does not know these entries, since going to one is no navigation: `windowWithoutLayers` hides them.
 */

type EntryState = Record<string, unknown> | null
type Url = string | URL | null | undefined

/** In `history.state` of a dialog's entry, and of the page's entry below it: the same random number. */
const LAYER = 'layer'
const BELOW_LAYER = 'belowLayer'

/** The open dialogs, topmost last: each function closes one. */
const closers: (() => void)[] = []

let isListening = false
/** The state of the current entry; in a popstate event, of the entry before. */
let current: EntryState = null
/** Navigating with `replace` while at the dialog's entry is meant for the page below. */
let replacement: { state: EntryState; url: Url } | undefined

function push(state: EntryState, url?: Url): void {
  window.history.pushState(state, '', url)
  current = state
}

function replace(state: EntryState, url?: Url): void {
  window.history.replaceState(state, '', url)
  current = state
}

const layerOf = (state: EntryState): unknown => state?.[LAYER]

function addEntry(): void {
  const state = window.history.state as EntryState
  if (layerOf(state) || closers.length === 0) return
  const id = Math.random()
  replace({ ...state, [BELOW_LAYER]: id })
  push({ ...state, [LAYER]: id })
}

/** After the current event: a dialog that closes with it needs no entry. */
const addEntrySoon = () => setTimeout(addEntry)

const isAbove = (upper: EntryState, lower: EntryState): boolean =>
  layerOf(upper) !== undefined && layerOf(upper) === lower?.[BELOW_LAYER]

function handlePop(event: PopStateEvent): void {
  const before = current
  current = window.history.state as EntryState
  const isLeaving = isAbove(before, current)
  // Another page: the router handles it.
  if (!isLeaving && !isAbove(current, before)) return
  event.stopImmediatePropagation()
  if (!isLeaving) return
  if (replacement) replace({ ...replacement.state, [BELOW_LAYER]: layerOf(before) }, replacement.url)
  replacement = undefined
  const close = closers.at(-1)
  if (close) close()
  else window.history.back()
  // For a dialog below it, or one that may not be closed now.
  addEntrySoon()
}

function listen(): void {
  if (isListening) return
  isListening = true
  current = window.history.state as EntryState
  window.addEventListener('popstate', handlePop, { capture: true })
}

function navigateByPush(state: EntryState, _: string, url: Url): void {
  const isAtLayer = layerOf(current) !== undefined
  // The dialog's entry becomes that of the page which the address was replaced with.
  if (replacement) replace(replacement.state)
  if (isAtLayer && !replacement) replace(state, url)
  else push(state, url)
  replacement = undefined
  if (isAtLayer) addEntrySoon()
}

function navigateByReplace(state: EntryState, _: string, url: Url): void {
  const layer = layerOf(current)
  if (layer) replacement = { state, url }
  replace(layer ? { ...state, [LAYER]: layer } : state, url)
}

/** An object as it is, except for some members. */
function withMembers(object: object, members: object): object {
  return new Proxy(members, {
    get(_, name) {
      if (name in members) return Reflect.get(members, name)
      const value = Reflect.get(object, name) as unknown
      // Methods of the browser work on its own objects only.
      return typeof value === 'function' ? value.bind(object) : value
    },
  })
}

/** For `createBrowserHistory`: the browser's window, with a history that has no entries of dialogs. */
export function windowWithoutLayers(): object {
  listen()
  const methods = { pushState: navigateByPush, replaceState: navigateByReplace }
  return withMembers(window, { history: withMembers(window.history, methods) })
}

/** Back calls `close` until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  listen()
  closers.push(close)
  addEntry()
  return () => {
    closers.splice(closers.indexOf(close), 1)
  }
}
