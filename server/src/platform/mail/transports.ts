import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 as newId } from 'uuid'
import type { Mail, MailTransport } from './mail.ts'

const messageOf = (from: string, { to, subject, text, html }: Mail) => ({ from, to, subject, text, html })

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url)
  return {
    destination: `the SMTP server ${new URL(url).host}`,
    async send(mail) {
      await smtp.sendMail(messageOf(from, mail))
    },
  }
}

/** Without an SMTP server, each mail becomes a file whose name sorts by time. */
export function outboxTransport(folder: string, from: string, tell: (line: string) => void): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    destination: `files in ${folder}`,
    async send(mail) {
      const { message } = await writer.sendMail(messageOf(from, mail))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${newId().slice(-8)}.eml`
      const part = join(folder, `.${name}.part`)
      await writeFile(part, message as Buffer)
      await rename(part, join(folder, name))
      tell(
        `Mail for ${mail.to}: ${mail.subject}${mail.note ? ` (${mail.note})` : ''} → ${join(folder, name)}`,
      )
    },
  }
}
