import { counters } from '../../features/counters/counters.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { count } from '../terminal.ts'
import { type Finding, pass, warn } from './finding.ts'
import { withReadyDb } from './with-ready-db.ts'

const about = 'counters'

async function compare(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const counter of counters) {
    const { groups, example } = await counter.findDrift(db)
    if (!groups) continue
    findings.push(
      warn(
        about,
        `${counter.name}: ${count(groups)} wrong, for example ${JSON.stringify(example)}`,
        'Run "bowerbird recount".',
      ),
    )
  }
  return findings.length ? findings : [pass(about, 'agree with the rows')]
}

/** Compares every counter with the rows it counts. */
export const checkCounters = (config: Config): Promise<Finding[]> => withReadyDb(config, compare)
