import { createStore } from '../../platform/store.ts'

export interface SearchPause {
  _id: string
  isPaused: boolean
}

/** The saved search that was last paused or resumed from a notification. */
export const latestPause = createStore<SearchPause | undefined>(undefined)
