declare module '@tanstack/react-router' {
  interface HistoryState {
    isFromMyAds?: boolean
  }
}

/** History state of a navigation from My Ads: Back then returns to the list at its old scroll position. */
export const fromMyAds = { isFromMyAds: true } as const

export const isFromMyAds = ({ state }: { state: object }): boolean => 'isFromMyAds' in state
