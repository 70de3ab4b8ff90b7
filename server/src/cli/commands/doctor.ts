import { setSettingDefaults, settingsOfEnvironment } from '../../features/market/market.service.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { examine } from '../doctor/checks.ts'
import type { Finding } from '../doctor/finding.ts'
import { checkSettings } from '../doctor/settings.ts'
import { counted } from '../terminal.ts'

function lines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length)) + 2
  return findings
    .map(({ level, about, message, fix }) => {
      const line = `${level.padEnd(9)}${about.padEnd(width)}${message}`
      return fix ? `${line}\n${' '.repeat(9 + width)}→ ${fix}` : line
    })
    .join('\n')
}

function verdict(errors: number, warnings: number): string {
  if (!errors && !warnings) return 'No problems found'
  return [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')]
    .filter(Boolean)
    .join(', ')
}

export async function doctor(invocation: Invocation): Promise<ExitCode> {
  const { config } = checkSettings(invocation.environment)
  if (config) setSettingDefaults(settingsOfEnvironment(config))
  const findings = (await examine(invocation.environment)).map(({ area: _, ...finding }) => finding)
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (invocation.isSet('json')) invocation.terminal.out(JSON.stringify({ ok: !errors, findings }, null, 2))
  else invocation.terminal.out(`${lines(findings)}\n\n${verdict(errors, warnings)}`)
  return errors ? exitCodes.problemsFound : exitCodes.ok
}
