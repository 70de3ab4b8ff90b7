import { renewPushKeys } from '../../features/push/push.service.ts'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { counted } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

const QUESTION = 'All devices stop getting pushes until their members switch them on again. Go on? [y/N] '

export async function renewKeys({ environment, terminal, isSet }: Invocation): Promise<undefined> {
  const isAgreed =
    isSet('yes') || (terminal.isInteractive && /^y(es)?$/i.test((await terminal.ask(QUESTION)).trim()))
  if (!isAgreed) throw new StartError('Nothing was changed. Outside a terminal, add --yes.')
  await withMarket(
    readConfig(environment),
    async (db) => {
      const devices = await renewPushKeys(db)
      terminal.out(`The market has new keys for pushes; ${counted(devices, 'device')} forgotten`)
    },
    { mayBeRunning: true, needsPlaces: false },
  )
}
