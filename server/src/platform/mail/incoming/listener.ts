import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { isOneOf } from '../../limits/address.ts'
import { holdBody } from '../../memory-budget.ts'
import { StartError } from '../../start-error.ts'
import type { MailListenerSettings } from './incoming-mail.settings.ts'

/*
 * Takes mail from the operator's relay, by LMTP or SMTP. It is acknowledged when its handler is done: until then the
 * relay keeps it, and delivers it again if it gets no answer.
 */

/** The answer to a recipient. */
export interface Answer {
  /** 250: done, 4xx: try again later, 5xx: never. */
  code: 250 | 421 | 450 | 451 | 452 | 550 | 552 | 554
  text: string
}

export interface Envelope {
  /** Empty: a bounce. */
  sender: string
  recipient: string
}

interface MailHandler {
  /** Asked for each recipient, before the mail is sent. */
  checkRecipient(address: string): Promise<Answer>
  receive(envelope: Envelope, source: Buffer): Promise<Answer>
}

export interface MailListenerOptions extends MailListenerSettings {
  /** What it calls itself. */
  name: string
  handler: MailHandler
  onError: (error: Error) => void
  /** Counts what the handler is not asked about. */
  onRefused: (reason: 'not_allowed' | 'too_large' | 'busy') => void
  /** In tests: shorter ones. */
  timeouts?: { idle: number; connection: number } | undefined
  maxBytes?: number
}

export interface MailListener {
  port: number
  close(): Promise<void>
}

/** Some phones attach photos as they are. */
const MAX_BYTES = 20 * 2 ** 20
const MAX_CONNECTIONS = 20
/** Someone who answers two chats with one mail. */
const MAX_RECIPIENTS = 5
const TIMEOUTS = { idle: 60_000, connection: 10 * 60_000 }
/** Relays keep connections open for the next mail. */
const CLOSE_MS = 1_000

const UNAVAILABLE: Answer = { code: 451, text: 'Not available right now. Please try again later.' }

const asError = ({ code, text }: Answer): Error => Object.assign(new Error(text), { responseCode: code })

/** SMTP has one answer for all recipients: a retry is harmless, a lost mail is not. */
const inOne = (answers: readonly Answer[]): Answer =>
  answers.find(({ code }) => code >= 400 && code < 500) ??
  answers.find(({ code }) => code === 250) ??
  answers[0] ??
  UNAVAILABLE

export async function startMailListener(options: MailListenerOptions): Promise<MailListener> {
  const { isLmtp, host, port, from, name, handler, onError, onRefused, maxBytes = MAX_BYTES } = options
  const timeouts = options.timeouts ?? TIMEOUTS
  const mayConnect = isOneOf(from)
  const working = new Set<Promise<unknown>>()
  const sockets = new Set<Socket>()

  const answering = (act: () => Promise<Answer>): Promise<Answer> => {
    const answer = act().catch((error: Error) => {
      onError(error)
      return UNAVAILABLE
    })
    working.add(answer)
    void answer.finally(() => working.delete(answer))
    return answer
  }

  /** Undefined: too large, or there is no memory left. The rest is read and thrown away, as the protocol wants it. */
  async function collect(
    stream: AsyncIterable<Buffer>,
  ): Promise<{ source: Buffer; release(): void } | Answer> {
    const memory = holdBody('incoming mail')
    const chunks: Buffer[] = []
    let size = 0
    let refusal: Answer | undefined
    try {
      for await (const chunk of stream) {
        size += chunk.length
        if (size > maxBytes) refusal = { code: 552, text: `A mail may have at most ${maxBytes} bytes.` }
        else if (!refusal && !memory.take(chunk.length)) refusal = UNAVAILABLE
        if (!refusal) chunks.push(chunk)
        else if (chunks.length) {
          chunks.length = 0
          memory.release()
        }
      }
    } catch (error) {
      memory.release()
      throw error
    }
    if (!refusal) return { source: Buffer.concat(chunks), release: () => memory.release() }
    memory.release()
    onRefused(refusal.code === 552 ? 'too_large' : 'busy')
    return refusal
  }

  async function receive(stream: AsyncIterable<Buffer>, { envelope }: SMTPServerSession): Promise<Answer[]> {
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const body = await collect(stream)
    if ('code' in body) return recipients.map(() => body)
    try {
      const answers: Answer[] = []
      for (const recipient of recipients) {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
        answers.push(await answering(() => handler.receive({ sender, recipient }, body.source)))
      }
      return answers
    } finally {
      body.release()
    }
  }

  const server = new SMTPServer({
    lmtp: isLmtp,
    name,
    size: maxBytes,
    maxClients: MAX_CONNECTIONS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: timeouts.idle,
    closeTimeout: CLOSE_MS,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect({ remoteAddress }, done) {
      if (mayConnect(remoteAddress)) return done()
      onRefused('not_allowed')
      done(asError({ code: 554, text: 'Only the mail relay of this market may connect.' }))
    },
    onRcptTo({ address }, _session, done) {
      void answering(() => handler.checkRecipient(address)).then((answer) =>
        done(answer.code === 250 ? undefined : asError(answer)),
      )
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        (answers) => {
          if (isLmtp)
            return done(
              null,
              answers.map((answer) => (answer.code === 250 ? answer.text : asError(answer))),
            )
          const answer = inOne(answers)
          done(answer.code === 250 ? null : asError(answer), answer.text)
        },
        // The relay has gone: it will try again.
        () => done(asError(UNAVAILABLE)),
      )
    },
  })
  // Connections that break are the relay's business.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // However busy it looks: a byte a minute would hold it for ever.
    const timer = setTimeout(() => socket.destroy(), timeouts.connection)
    socket.once('close', () => {
      clearTimeout(timer)
      sockets.delete(socket)
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`INCOMING_MAIL_URL can’t be used: ${host}:${port} ${error.code ?? error.message}`)
  })
  const bound = server.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await Promise.all(working)
    },
  }
}
