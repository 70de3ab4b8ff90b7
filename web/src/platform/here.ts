import { useLocation } from '@tanstack/react-router'

/** Which page this is, as its address says it. */
export interface Here {
  pathname: string
  search: object
}

/** Where the page that is being drawn is. */
export const useHere = (): Here => useLocation()
