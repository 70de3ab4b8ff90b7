/** Payload of a push to the service worker, encrypted. */
export interface PushMessage {
  title: string
  text: string
  /** Target of a tap, on this site. */
  href: string
  /** A later push with the same tag replaces the earlier one. */
  tag: string
}
