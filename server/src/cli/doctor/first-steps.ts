import { listFirstSteps } from '../../features/first-steps/first-steps.service.ts'
import type { Config } from '../../platform/config.ts'
import { type Finding, pass, warn } from './finding.ts'
import { whenReady } from './ready-database.ts'

const about = 'first steps'

/** The list on the dashboard of the back office: what a new market still needs. */
export const checkFirstSteps = (config: Config): Promise<Finding[]> =>
  whenReady(config, async (db) => {
    const steps = await listFirstSteps(db, config)
    if (!steps.length) return [pass(about, 'a demo market needs none')]
    const left = steps.filter(({ isDone }) => !isDone)
    return left.length
      ? [
          warn(
            about,
            `left to do: ${left.map(({ title }) => title).join('; ')}`,
            'The dashboard of the back office says how, and sends a test email.',
          ),
        ]
      : [pass(about, 'all done')]
  })
