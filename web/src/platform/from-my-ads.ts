declare module '@tanstack/react-router' {
  interface HistoryState {
    isFromMyAds?: boolean
  }
}

/** Goes along with a step from the list of the member's ads: one step back, it lies at the place they left it. */
export const fromMyAds = { isFromMyAds: true } as const

export const isFromMyAds = ({ state }: { state: object }): boolean => 'isFromMyAds' in state
