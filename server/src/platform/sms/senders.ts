import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SendText, type SmsGateway, type TextMessage, writeSmsBody } from './sms.ts'

/** Someone waits for it in front of a screen: a few attempts in a few seconds. */
const TIMEOUT_MS = 5_000
const PAUSES_MS = [500, 1_500]

/** The gateway has answered that it won't send this: another attempt can't help. */
class Refused extends Error {}

async function post({ url, authorization, body: template }: SmsGateway, message: TextMessage): Promise<void> {
  const { contentType, body } = writeSmsBody(template, message)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(authorization && { authorization }) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The token is for this address only.
    redirect: 'manual',
  })
  await response.body?.cancel()
  if (response.ok) return
  const isTemporary = response.status === 429 || response.status >= 500
  const problem = `the gateway answers ${response.status}`
  throw isTemporary ? new Error(problem) : new Refused(problem)
}

/** Through the operator's gateway. */
export const gatewaySender =
  (gateway: SmsGateway, pauses: readonly number[] = PAUSES_MS): SendText =>
  async (message) => {
    for (const delay of [...pauses, undefined]) {
      try {
        return await post(gateway, message)
      } catch (error) {
        if (error instanceof Refused || delay === undefined) throw error
        await pause(delay)
      }
    }
  }

/** In a demo market without a gateway, each message becomes a file beside the emails, and a line in the log. */
export const outboxSender =
  (folder: string, log: (line: string) => void): SendText =>
  async ({ to, text }) => {
    // As with emails: other users of this machine must not read codes.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(-8)}.txt`
    const part = join(folder, `.${name}.part`)
    await writeFile(part, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    await rename(part, join(folder, name))
    log(`Text message for ${to}: ${text.replace(/\s+/g, ' ')}`)
  }
