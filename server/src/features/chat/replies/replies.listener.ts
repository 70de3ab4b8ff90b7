import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { TooManyAttempts } from '../../../platform/limits/limits.ts'
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.settings.ts'
import {
  type Answer,
  type MailListener,
  startMailListener,
} from '../../../platform/mail/incoming/listener.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { checkAddress, type Outcome, takeReply } from './replies.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The port on which this process takes replies to emails, once it listens. */
    incomingMailPort: number | undefined
  }
}

/** The relay tells the sender. What is not in here ends quietly. */
const refusals: Partial<Record<Outcome, Answer>> = {
  unknown_address: { code: 550, text: 'There is no such address here.' },
  expired: { code: 550, text: 'This address has expired. Please answer in the chat.' },
  closed: { code: 550, text: 'This conversation is closed.' },
}
const DONE: Answer = { code: 250, text: 'OK' }
const LATER: Answer = { code: 451, text: 'Too many replies. Please try again later.' }

const unlessTooMany = (act: () => Promise<Answer>): Promise<Answer> =>
  act().catch((error: unknown) => {
    if (error instanceof TooManyAttempts) return LATER
    throw error
  })

interface Options {
  incomingMail: IncomingMail
  register: Registry
  /** In tests: shorter ones. */
  mailTimeouts?: { idle: number; connection: number } | undefined
}

/** Takes replies to emails while the app listens. */
export function receiveReplies(
  app: FastifyInstance,
  deps: Pick<ChatDeps, 'db' | 'limits' | 'live' | 'images'>,
  { incomingMail: { domain, listener: settings }, register, mailTimeouts }: Options,
): void {
  if (!settings) return
  const mails = new Counter({
    name: 'incoming_mails_total',
    help: 'Mails that were sent as replies, by what became of them',
    labelNames: ['outcome'],
    registers: [register],
  })
  const count = (outcome: string) => mails.inc({ outcome })
  const replies = { ...deps, domain, authservId: settings.authservId }
  let listener: MailListener | undefined
  app.decorate('incomingMailPort', { getter: () => listener?.port })
  app.addHook('onReady', async () => {
    listener = await startMailListener({
      ...settings,
      name: domain,
      timeouts: mailTimeouts,
      onRefused: count,
      onError(error) {
        count('failed')
        app.log.error({ err: error }, 'a reply by email has to wait')
      },
      handler: {
        async checkRecipient(address) {
          const outcome = await checkAddress(replies, address)
          const refusal = refusals[outcome]
          if (refusal) count(outcome)
          return refusal ?? DONE
        },
        receive: (envelope, source) =>
          unlessTooMany(async () => {
            const outcome = await takeReply(replies, envelope, source)
            count(outcome)
            return refusals[outcome] ?? DONE
          }),
      },
    })
  })
  app.addHook('onClose', async () => listener?.close())
}
