import { Resolver } from 'node:dns/promises'
import { connect } from 'node:net'
import type { Config } from '../../platform/config.ts'
import type { MailListenerSettings } from '../../platform/mail/incoming/incoming-mail.settings.ts'
import { type Finding, pass, reasonOf, warn } from './finding.ts'

const about = 'incoming mail'

/** The first line that it says. */
async function greetingOf({ host, port }: MailListenerSettings): Promise<string> {
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const socket = connect({ host: address, port, timeout: 5_000 })
  try {
    return await new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
      socket.once('error', reject)
      socket.once('timeout', () => reject(new Error('no answer')))
      socket.once('close', () => reject(new Error('closed without an answer')))
    })
  } finally {
    socket.destroy()
  }
}

async function checkListener(listener: MailListenerSettings): Promise<Finding> {
  const where = `${listener.host}:${listener.port}`
  try {
    const greeting = await greetingOf(listener)
    // From this machine, which may not be the relay.
    if (/^(?:220|554|421) /.test(greeting))
      return pass(about, `${where} takes replies from ${listener.from.join(', ')}`)
    return warn(about, `another program listens at ${where}`, 'Choose another port in INCOMING_MAIL_URL.')
  } catch (error) {
    return warn(
      about,
      `nothing takes replies at ${where}: ${reasonOf(error)}`,
      'Start Bowerbird and run doctor again. Until then your relay keeps the replies.',
    )
  }
}

/** Undefined: nobody could be asked. */
async function hasMailServer(domain: string): Promise<boolean | undefined> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  try {
    return (await resolver.resolveMx(domain)).length > 0
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENODATA' || code === 'ENOTFOUND' ? false : undefined
  }
}

export async function checkIncomingMail({ incomingMail }: Config): Promise<Finding[]> {
  if (!incomingMail) {
    return [pass(about, 'INCOMING_MAIL_DOMAIN is not set: emails say that they can’t be answered')]
  }
  const { domain, listener } = incomingMail
  const findings = [
    listener
      ? await checkListener(listener)
      : pass(about, `replies go to ${domain}; this process doesn’t take them: another one has to`),
  ]
  if ((await hasMailServer(domain)) === false) {
    findings.push(
      warn(about, `${domain} has no mail server`, `Add an MX record of ${domain} that names your relay.`),
    )
  }
  return findings
}
