/** What a push carries to the service worker, encrypted. */
export interface PushMessage {
  title: string
  text: string
  /** Where a tap leads, on this site. */
  href: string
  /** A later push with the same tag replaces the earlier one. */
  tag: string
}
