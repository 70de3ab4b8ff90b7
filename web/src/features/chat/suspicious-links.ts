import { readLink } from '@bowerbird/contract/safety/link-kinds'

/** Whether people should see the real host before they open a link: it hides where it leads, or copies a known name. */
export function isSuspiciousLink(href: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(href)
  return (
    protocol !== 'https:' ||
    port !== '' ||
    username + password !== '' ||
    // An IP address, or letters that may look like others.
    /^[\d.]+$|^\[|(?:^|\.)xn--/.test(hostname) ||
    readLink(hostname) !== '#link'
  )
}
