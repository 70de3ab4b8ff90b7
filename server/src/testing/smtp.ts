import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  port: number
  /** Accepted mails, in order. */
  received: ParsedMail[]
  stop(): Promise<void>
}

export interface TestSmtpOptions {
  port?: number
  /** Called for each recipient; an error with a `responseCode` refuses it, a pending promise hangs. */
  onRecipient?: (address: string) => Promise<void>
}

export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** A real SMTP server that records mails. */
export async function startTestSmtp({ port = 0, onRecipient }: TestSmtpOptions = {}): Promise<TestSmtp> {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!onRecipient) return done()
      onRecipient(address).then(() => done(), done)
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
  })
  // Tests kill clients in the middle of a command.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
