import { useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** React asks for the server snapshot only while it hydrates server-rendered markup, and before the client snapshot. */
function makeProbe() {
  let isServerRendered = false
  const serverSnapshot = () => {
    isServerRendered = true
    return true
  }
  return { serverSnapshot, clientSnapshot: () => isServerRendered }
}

/**
 * True if this component was hydrated from server-rendered markup. Constant for the component's life: a value that
 * changes after hydration would re-render all its users in one task. Always true on the server.
 */
export const useIsHydrating: () => boolean = import.meta.env.SSR
  ? () => true
  : () => {
      const [probe] = useState(makeProbe)
      return useSyncExternalStore(subscribeToNothing, probe.clientSnapshot, probe.serverSnapshot)
    }
