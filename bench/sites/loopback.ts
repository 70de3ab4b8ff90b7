import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

const resolveAll: Resolve = (host) => lookup(host, { all: true })

/**
 * The origin to connect to, with the address instead of the name: a name can't lead elsewhere later. Only this machine
 * may be measured: a benchmark is an attack on anyone else's, and CPU time can only be read here.
 */
export async function loopbackOrigin(url: URL, resolve: Resolve = resolveAll): Promise<string> {
  if (url.protocol !== 'http:') throw new Error(`${url.href}: only http is measured, without a proxy for TLS`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(host).catch(() => [])
  const [first] = found
  if (!first) throw new Error(`${url.href}: the name ${host} has no address`)
  const other = found.find(({ address, family }) => !loopback.check(address, family === 6 ? 'ipv6' : 'ipv4'))
  if (other) {
    const which = other.address === host ? host : `${host} is ${other.address}, which`
    throw new Error(
      `${url.href}: ${which} is not this machine. Only loopback addresses (127.0.0.0/8, ::1) may be measured: run the site here`,
    )
  }
  return `http://${first.family === 6 ? `[${first.address}]` : first.address}:${url.port || 80}`
}
