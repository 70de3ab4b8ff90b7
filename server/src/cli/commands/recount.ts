import { counters } from '../../features/counters/counters.service.ts'
import { readConfig } from '../../platform/config.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { count } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

export async function recount({ terminal, environment }: Invocation): Promise<ExitCode> {
  await withMarket(
    readConfig(environment),
    async (db) => {
      for (const counter of counters) {
        terminal.progress(`Counting ${counter.name}`)
        const wrong = await counter.recount(db)
        terminal.out(`${counter.name}: ${wrong ? `${count(wrong)} corrected` : 'exact'}`)
      }
    },
    { mayBeRunning: true, mustExist: true },
  )
  return exitCodes.ok
}
