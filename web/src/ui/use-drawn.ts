import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** React asks for the server's side only where it takes over what the server drew, and then before the browser's. */
function makeOrigin() {
  let isDrawn = false
  const atServer = () => {
    isDrawn = true
    return true
  }
  return { atServer, inBrowser: () => isDrawn }
}

/**
 * Whether the server drew what is being taken over. Both sides say the same: a difference would make React draw
 * everything that asks anew, all in one go.
 */
export function useDrawn(): boolean {
  const [origin] = useState(makeOrigin)
  return useSyncExternalStore(never, origin.inBrowser, origin.atServer)
}
