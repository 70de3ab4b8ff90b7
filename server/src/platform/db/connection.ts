import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { Primary, SocketToPrimary } from './primary.ts'

/** How to reach a database, for every client and pool of the driver. */
export interface DatabaseConnection extends pg.ClientConfig {
  /** Where several hosts were named: which of them takes writes. */
  primary?: Primary
}

/** What the driver made of the address; the key of a certificate is hidden from copies. */
function tlsOf(address: string, hosts: string[]): pg.ClientConfig['ssl'] {
  const { ssl } = new pg.Client({ connectionString: address }) as { ssl: pg.ClientConfig['ssl'] }
  if (!ssl) return false
  const settings = ssl === true ? {} : ssl
  return {
    // Which of the hosts answers is not known beforehand: the certificate of any of them will do.
    checkServerIdentity(_host: string, certificate: PeerCertificate) {
      const refusals = hosts.map((host) => checkServerIdentity(host, certificate))
      return refusals.includes(undefined) ? undefined : refusals[0]
    },
    ...settings,
    ...(settings.key && { key: settings.key }),
  }
}

function withoutTls(address: string): string {
  const url = new URL(address)
  const names = Array.from(url.searchParams.keys()).filter((name) => name.startsWith('ssl'))
  for (const name of names) url.searchParams.delete(name)
  return url.href
}

/** The connection behind an address. Where it names several hosts, to the one of them that takes writes. */
export function connectionTo(url: string): DatabaseConnection {
  const addresses = addressesOf(url)
  const [first = url] = addresses
  if (addresses.length < 2) return { connectionString: url }
  const primary = new Primary(addresses)
  const hosts = addresses.map((address) => new URL(address).hostname)
  return {
    connectionString: withoutTls(first),
    ssl: tlsOf(first, hosts),
    stream: () => new SocketToPrimary(primary),
    primary,
  }
}
