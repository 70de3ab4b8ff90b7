import { createStore } from '../../../platform/store.ts'

/** Number of the member's unread notifications. Every page loads this, so it stays small. */
export const unreadNotifications = createStore(0)
