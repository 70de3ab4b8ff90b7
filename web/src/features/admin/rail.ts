import { useState } from 'react'

export const SIDEBAR_KEY = 'admin-sidebar'
const RAIL = 'rail'

function readRail(): boolean {
  try {
    return localStorage.getItem(SIDEBAR_KEY) === RAIL
  } catch {
    return false
  }
}

/** Whether the sidebar is collapsed to icons; stored in this browser. */
export function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(readRail)
  const toggle = () => {
    setRail(!isRail)
    try {
      if (isRail) localStorage.removeItem(SIDEBAR_KEY)
      else localStorage.setItem(SIDEBAR_KEY, RAIL)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return [isRail, toggle]
}
