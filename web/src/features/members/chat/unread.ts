import { createStore } from '../../../platform/store.ts'

/** Number of conversations with unread messages. Every page loads this, so it stays small. */
export const unread = createStore(0)
