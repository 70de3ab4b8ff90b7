import { join } from 'node:path'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { z } from 'zod'
import { readConfig } from '../../platform/config.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import { outboxTransport, smtpTransport } from '../../platform/mail/transports.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Invocation, UsageError } from '../command.ts'
import { hideSecrets, reasonOf } from '../doctor/finding.ts'

/** Sends one email directly, without the queue, so that an error is seen at once. */
export async function testMail({ terminal, environment, argument }: Invocation): Promise<undefined> {
  const to = argument(0) ?? ''
  if (!z.email().safeParse(to).success) throw new UsageError(`"${to}" is not an email address`, 'mail test')
  const { smtpUrl, mailFrom, dataDir, publicUrl } = readConfig(environment)
  // The market's name is in its database, which this does not need.
  setCurrentMarket(defaultMarket)
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, mailFrom)
    : outboxTransport({ folder: join(dataDir, 'outbox'), from: mailFrom, log: () => {}, isDemo: false })
  try {
    await transport.send(
      writeLetter(
        {
          to,
          subject: 'Test email from Bowerbird',
          heading: 'Email works',
          opening: [`This email was sent with "bowerbird mail test"${publicUrl ? ` for ${publicUrl}` : ''}.`],
          closing: ['You don’t have to do anything.'],
        },
        publicUrl ?? 'http://localhost:3000',
      ),
      `test-${Date.now()}`,
    )
    terminal.out(`Sent to ${to} through ${transport.destination}`)
  } catch (error) {
    const reason = hideSecrets(environment)(reasonOf(error))
    throw new StartError(`${transport.destination} did not accept the email: ${reason}`)
  } finally {
    transport.close()
  }
}
