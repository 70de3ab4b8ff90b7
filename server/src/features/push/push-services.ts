/** The push services of browsers. A leading dot: any host below. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * True if the server may send to this address. Browsers choose it and members send it to us: without a list of hosts,
 * anyone could make the server call addresses inside its network. `moreHosts` are the operator's, with their port if it
 * isn't the default; on this machine, for tests and trials, they need no TLS.
 */
export function isPushService(address: string, moreHosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  const { protocol, host, hostname } = url
  if (moreHosts.includes(host))
    return protocol === 'https:' || (protocol === 'http:' && thisMachine.includes(hostname))
  // `host` has no port if it is the default one.
  return (
    protocol === 'https:' &&
    knownHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  )
}
