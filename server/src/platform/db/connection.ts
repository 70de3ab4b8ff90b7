import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { Primary, SocketToPrimary } from './primary.ts'

/** Connection settings for every client and pool of pg. */
export interface DatabaseConnection extends pg.ClientConfig {
  /** With several hosts: finds the one that accepts writes. */
  primary?: Primary
}

/** The TLS settings pg reads from the address. It makes `key` non-enumerable, so spreading loses it. */
function tlsOf(address: string, hosts: string[]): pg.ClientConfig['ssl'] {
  const { ssl } = new pg.Client({ connectionString: address }) as { ssl: pg.ClientConfig['ssl'] }
  if (!ssl) return false
  const settings = ssl === true ? {} : ssl
  return {
    // Which host replies is not known beforehand: accept the certificate of any of them.
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

/** The connection for a database URL. If it names several hosts, it leads to the one that accepts writes. */
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
