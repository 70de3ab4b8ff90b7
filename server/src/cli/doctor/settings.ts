import { type Config, readConfig } from '../../platform/config.ts'
import { SettingsError } from '../../platform/start-error.ts'
import type { Environment } from '../command.ts'
import { type Finding, fail, pass } from './finding.ts'

/** Reads the settings and reports all invalid ones. */
export function checkSettings(environment: Environment): { config: Config | undefined; findings: Finding[] } {
  try {
    return { config: readConfig(environment), findings: [pass('settings', 'valid')] }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const findings = error.problems.map((problem) =>
      fail('settings', problem, 'Correct it; .env.example explains every setting.'),
    )
    return { config: undefined, findings }
  }
}
