import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import { gatewaySender, outboxSender } from './platform/sms/senders.ts'
import type { SendText } from './platform/sms/sms.ts'

/** How text messages are sent; undefined: there is no gateway. */
export function openTexts(
  { sms, isDemo, dataDir }: Config,
  log: (line: string) => void,
  reportError: (text: string) => void,
): SendText | undefined {
  if (!sms) return isDemo ? outboxSender(join(dataDir, 'outbox'), log) : undefined
  const send = gatewaySender(sms)
  return (message) =>
    send(message).catch((error: Error) => {
      reportError(`Text messages: ${error.message}`)
      throw error
    })
}
