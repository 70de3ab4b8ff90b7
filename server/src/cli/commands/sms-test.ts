import { readConfig } from '../../platform/config.ts'
import { toE164 } from '../../platform/phone-number.ts'
import { gatewaySender } from '../../platform/sms/senders.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Invocation, UsageError } from '../command.ts'
import { hideSecrets, reasonOf } from '../doctor/finding.ts'

/** Sends one text message, so that an error is seen at once. */
export async function testSms({ terminal, environment, argument }: Invocation): Promise<undefined> {
  const typed = argument(0) ?? ''
  const to = toE164(typed)
  if (!to) throw new UsageError(`"${typed}" is not a phone number`, 'sms test')
  const { sms } = readConfig(environment)
  if (!sms) throw new StartError('SMS_URL is not set: there is no gateway for text messages')
  const { host } = new URL(sms.url)
  try {
    await gatewaySender(sms)({ to, text: 'This is a test message from Bowerbird.' })
    terminal.out(`${host} accepted a text message for ${to}`)
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error)
    throw new StartError(`${host} did not accept the text message: ${hideSecrets(environment)(reason)}`)
  }
}
