import ipaddr from 'ipaddr.js'

const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * True for an address on the public internet. Loopback, private, link-local (with clouds' metadata), multicast, reserved
 * and documentation addresses are not, nor is an IPv6 address that may lead to an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Not yet assigned ranges count as unicast, too.
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6)
  return isGlobal && parsed.range() === 'unicast'
}
