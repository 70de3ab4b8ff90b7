/** Socket events to a member's own connections. */
export interface NotificationServerEvents {
  /** The list has changed: something came, or was read. The name is `NOTIFICATIONS_CHANGED`. */
  notifications: (event: { unreadCount: number }) => void
}
