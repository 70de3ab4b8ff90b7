import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Some proxies add the client's port, and brackets around IPv6: `203.0.113.7:50123`, `[2001:db8::1]:50123`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

const forwardedFor = (headers: IncomingHttpHeaders): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => withoutPort(part.trim()))
    .filter(Boolean)

/** Removes ports from X-Forwarded-For: with them, each connection of a client would count as another address. */
export function removeForwardedPorts(headers: IncomingHttpHeaders): void {
  const claimed = headers['x-forwarded-for']
  if (claimed?.includes(':')) headers['x-forwarded-for'] = forwardedFor(headers).join(', ')
}

/** The eight groups of an IPv6 address, expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/**
 * The key that attempts are counted by. One household or server has a whole IPv6 /64 and could use a new address for each
 * attempt, so a /64 counts as one.
 */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(ip)) return ip
  const network = groupsOf(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

const blocks = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
}

const groups: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const isIn = (list: BlockList, ip: string): boolean => {
  const bare = ip.split('%')[0] ?? ''
  if (isIPv4(bare)) return list.check(bare)
  return isIPv6(bare) && list.check(bare, 'ipv6')
}

/** Tests if an address is in a list of addresses, networks, or named groups of networks. */
export function isOneOf(networks: readonly string[]): (ip: string) => boolean {
  const list = blocks(networks.flatMap((name) => groups[name] ?? name))
  return (ip) => isIn(list, ip)
}

const privateNetworks = blocks(Object.values(groups).flat())

/**
 * The key to count by, or undefined for private addresses: those are the product itself rendering a page, or a proxy that
 * is not configured, and limiting them would lock out everyone. A client that has disconnected has no address.
 */
export const countedPublicAddress = (ip: string | undefined): string | undefined =>
  ip === undefined || isIn(privateNetworks, ip) ? undefined : countedAddress(ip)

/**
 * The client address of requests outside Fastify: the last address in X-Forwarded-For before the trusted proxies, as
 * Fastify computes it. Entries a client adds before that are ignored.
 */
export function clientAddressOf(trusted: readonly string[] = []) {
  const proxies = blocks(trusted.flatMap((name) => groups[name] ?? name))
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
    const named = forwardedFor(headers)
    let client = socket.remoteAddress ?? ''
    while (named.length && isIn(proxies, client)) client = named.pop() ?? client
    return client
  }
}
