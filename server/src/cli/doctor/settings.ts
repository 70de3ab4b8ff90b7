import { type Config, readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Environment } from '../command.ts'
import { type Finding, fail, pass } from './finding.ts'

const MAX_ERRORS = 50

/** Reads the settings and reports all invalid ones: each is removed to find the next. */
export function checkSettings(environment: Environment): { config: Config | undefined; findings: Finding[] } {
  const findings: Finding[] = []
  let left = environment
  for (let i = 0; i < MAX_ERRORS; i++) {
    try {
      const config = readConfig(left)
      if (!findings.length) return { config, findings: [pass('settings', 'valid')] }
      return { config: undefined, findings }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      findings.push(fail('settings', error.message, 'Correct it; .env.example explains every setting.'))
      const [name = ''] = /[A-Z][A-Z0-9_]+/.exec(error.message) ?? []
      if (!(name in left)) break
      const { [name]: _invalid, ...rest } = left
      left = rest
    }
  }
  return { config: undefined, findings }
}
