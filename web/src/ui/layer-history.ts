/**
 * Back closes an open dialog. Opening one adds an entry to the browser's history, for the same address; Back leaves
 * that entry and closes the topmost dialog. There is at most one such entry, however many dialogs are open.
 *
 * A dialog that closes in another way leaves its entry behind, unused: the next navigation replaces it, the next dialog
 * uses it, and Back skips it. Removing it instead would be asynchronous, and race with a navigation that follows.
 *
 * The router does not know these entries: they have the state and the address of the page below.
 */

/** In `history.state` of such an entry. */
const MARK = 'isLayer'

type EntryState = Record<string, unknown> | null

/** The open dialogs, topmost last: what closes them. */
const closers: (() => void)[] = []

let isInstalled = false
/** Whether the current entry is a dialog's. */
let isAtLayer = false
/** The router's key of the page below it. */
let pageKey: unknown
/** What a navigation with `replace` wrote to the dialog's entry and is meant for the page below. */
let replacement: { state: EntryState; url: string | URL | null | undefined } | undefined

const entryState = (): EntryState => window.history.state as EntryState

/** The browser's own methods: the router is notified of calls to those it has installed. */
const native = {
  push: (state: EntryState, url?: string | URL | null) =>
    History.prototype.pushState.call(window.history, state, '', url),
  replace: (state: EntryState, url?: string | URL | null) =>
    History.prototype.replaceState.call(window.history, state, '', url),
}

function addEntry(): void {
  if (entryState()?.[MARK] === true || closers.length === 0) return
  isAtLayer = true
  pageKey = entryState()?.__TSR_key
  native.push({ ...entryState(), [MARK]: true })
}

/** After the current event: a dialog that closes with it needs no entry. */
const addEntrySoon = () => setTimeout(addEntry)

function handlePop(event: PopStateEvent): void {
  const wasAtLayer = isAtLayer
  const state = entryState()
  isAtLayer = state?.[MARK] === true
  // Another page: the router's business.
  if (wasAtLayer === isAtLayer || state?.__TSR_key !== pageKey) return
  event.stopImmediatePropagation()
  if (isAtLayer) return
  if (replacement) native.replace(replacement.state, replacement.url)
  replacement = undefined
  const close = closers.at(-1)
  if (close) close()
  else window.history.back()
  // For a dialog below it, or one that may not be closed now.
  addEntrySoon()
}

function install(): void {
  if (isInstalled) return
  isInstalled = true
  isAtLayer = entryState()?.[MARK] === true
  pageKey = entryState()?.__TSR_key
  window.addEventListener('popstate', handlePop, { capture: true })

  // Called by the router only, which has pushed and replaced through these since it started.
  const { pushState, replaceState } = window.history
  window.history.pushState = (state: EntryState, unused, url) => {
    if (!isAtLayer) return pushState.call(window.history, state, unused, url)
    isAtLayer = false
    if (replacement) {
      native.replace(replacement.state)
      pushState.call(window.history, state, unused, url)
    } else replaceState.call(window.history, state, unused, url)
    replacement = undefined
    addEntrySoon()
  }
  window.history.replaceState = (state: EntryState, unused, url) => {
    if (isAtLayer) replacement = { state, url }
    replaceState.call(window.history, isAtLayer ? { ...state, [MARK]: true } : state, unused, url)
  }
}

/** Back calls `close` until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  install()
  closers.push(close)
  addEntry()
  return () => {
    closers.splice(closers.indexOf(close), 1)
  }
}
