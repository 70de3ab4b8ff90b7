import { createStore } from '../../../platform/store.ts'

/** How many notifications the member hasn't read. Every page loads this, so it stays small. */
export const unreadNotifications = createStore(0)
