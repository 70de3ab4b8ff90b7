import { type Config, readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Environment } from '../command.ts'
import { type Finding, fine, wrong } from './finding.ts'

const MOST = 50

/** Reads the settings, and tells of all that are wrong at once: each is left out to find the next. */
export function checkSettings(environment: Environment): { config: Config | undefined; findings: Finding[] } {
  const findings: Finding[] = []
  let left = environment
  for (let i = 0; i < MOST; i++) {
    try {
      const config = readConfig(left)
      if (!findings.length) return { config, findings: [fine('settings', 'can be read')] }
      return { config: undefined, findings }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      findings.push(wrong('settings', error.message, 'Set it right; .env.example explains every setting.'))
      const [name = ''] = /[A-Z][A-Z0-9_]+/.exec(error.message) ?? []
      if (!(name in left)) break
      const { [name]: _wrong, ...rest } = left
      left = rest
    }
  }
  return { config: undefined, findings }
}
