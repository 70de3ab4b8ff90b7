import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { createTransport } from 'nodemailer'
import { GiveUp } from '../jobs/jobs.ts'
import type { Mail, MailTransport } from './mail.ts'

/** An address alone gets the market's name. */
const senderOf = (from: string) => (from.includes('<') ? from : { name: marketName(), address: from })

const messageOf = (from: string, { to, replyTo, subject, text, html, headers }: Mail) => ({
  from: senderOf(from),
  to,
  replyTo,
  subject,
  text,
  html,
  headers,
})

/** Pooled connections with timeouts. Parameters in the operator's URL override these. */
const smtpDefaults = {
  pool: 'true',
  maxConnections: '5',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
}

function withDefaults(url: string): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(smtpDefaults)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  return address.href
}

/** The server refused this particular mail permanently: a retry can't help. */
const isRefusal = ({ code, responseCode }: { code?: string; responseCode?: number }): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** The same on every attempt, so that duplicates can be recognised. */
const messageId = (id: string, from: string): string => `<${id}@${domainOf(from)}>`

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(withDefaults(url))
  // A pooled connection that breaks is replaced with the next mail; without a listener it would end the process.
  smtp.on('error', () => {})
  return {
    destination: `the SMTP server ${new URL(url).host}`,
    async send(mail, id) {
      try {
        await smtp.sendMail({ ...messageOf(from, mail), messageId: messageId(id, from) })
      } catch (error) {
        throw isRefusal(error as object) ? new GiveUp((error as Error).message) : error
      }
    },
    close: () => smtp.close(),
  }
}

export interface OutboxOptions {
  folder: string
  from: string
  log: (line: string) => void
  /** In a demo market the log line shows the code, which saves opening the file. */
  isDemo: boolean
}

/** Without an SMTP server, each mail becomes a file whose name sorts by time. */
export function outboxTransport({ folder, from, log, isDemo }: OutboxOptions): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    destination: `files in ${folder}`,
    async send(mail, id) {
      const { message } = await writer.sendMail({ ...messageOf(from, mail), messageId: messageId(id, from) })
      // Mails contain codes: other users of this machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id.slice(-8)}.eml`
      const part = join(folder, `.${name}.part`)
      await writeFile(part, message as Buffer, { flush: true, mode: 0o600 })
      await rename(part, join(folder, name))
      const note = isDemo && mail.note ? ` (${mail.note})` : ''
      log(`Email for ${mail.to}: ${mail.subject}${note} → ${join(folder, name)}`)
    },
    close: () => {},
  }
}
