import { createStore } from '../../../platform/store.ts'

/** How many conversations have unread messages. Every page loads this, so it stays small. */
export const unread = createStore(0)
