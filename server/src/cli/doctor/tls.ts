import { type ConnectionOptions, connect } from 'node:tls'
import { DAY } from '@bowerbird/contract/time'
import type { Config } from '../../platform/config.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'

const ABOUT = 'https'
const TIMEOUT_MS = 5_000

interface Line {
  protocol: string
  cipher: string
  validTo: Date
}

/** Opens a TLS connection and closes it; throws if it can't be opened this way. */
const handshake = ({ hostname, port }: URL, options: ConnectionOptions = {}): Promise<Line> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      servername: host,
      port: Number(port || 443),
      timeout: TIMEOUT_MS,
      ...options,
    })
    socket.once('secureConnect', () => {
      resolve({
        protocol: socket.getProtocol() ?? '',
        cipher: socket.getCipher().name,
        validTo: new Date(socket.getPeerCertificate().valid_to),
      })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })

const isAccepted = (url: URL, options: ConnectionOptions): Promise<boolean> =>
  handshake(url, { ...options, rejectUnauthorized: false }).then(
    () => true,
    () => false,
  )

/** At level 0 OpenSSL offers what it otherwise refuses. */
const outdated = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
/** Without forward secrecy or authenticated encryption. */
const weak = { maxVersion: 'TLSv1.2', ciphers: 'kRSA:SHA1:SHA256:SHA384:NULL:@SECLEVEL=0' } as const

const isUnreachable = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)

/** Programs that renew certificates do it a month before, so a later one means that they no longer do. */
const SOON_DAYS = 21

function checkExpiry(host: string, validTo: Date): Finding[] {
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY)
  if (!(days < SOON_DAYS)) return []
  return [
    warn(
      ABOUT,
      `the certificate of ${host} ends in ${days} days, on ${validTo.toISOString().slice(0, 10)}`,
      'Renew it, and find out why the program that renews it has not.',
    ),
  ]
}

/** The encryption at the market's address, which the proxy in front of it does. `trust`: in tests, whom to trust. */
export async function checkTls(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  trust: ConnectionOptions = {},
): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) return []
  const url = new URL(publicUrl)
  try {
    const { protocol, cipher, validTo } = await handshake(url, trust)
    const findings = [pass(ABOUT, `${url.host} has a trusted certificate and uses ${protocol}, ${cipher}`)]
    findings.push(...checkExpiry(url.host, validTo))
    if (await isAccepted(url, outdated))
      findings.push(fail(ABOUT, `${url.host} accepts TLS 1.0 or 1.1`, 'Allow TLS 1.2 and 1.3 only.'))
    if (await isAccepted(url, weak))
      findings.push(
        fail(ABOUT, `${url.host} accepts weak ciphers`, 'Allow only ECDHE with AES-GCM or ChaCha20.'),
      )
    return findings
  } catch (error) {
    const reason = reasonOf(error)
    return isUnreachable(error as Error)
      ? [
          warn(
            ABOUT,
            `can't reach ${url.host} from here: ${reason}`,
            'Run doctor where PUBLIC_URL can be reached.',
          ),
        ]
      : [
          fail(
            ABOUT,
            `${url.host}: ${reason}`,
            'Use a certificate that browsers trust, such as Let’s Encrypt’s.',
          ),
        ]
  }
}
