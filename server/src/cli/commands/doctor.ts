import { setSettingDefaults, settingsOfEnvironment } from '../../features/market/market.service.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { checkBackups } from '../doctor/backups.ts'
import { checkCounters } from '../doctor/counters.ts'
import { checkDatabase } from '../doctor/database.ts'
import { type Check, type Finding, hideSecrets, runCheck } from '../doctor/finding.ts'
import { checkFirstSteps } from '../doctor/first-steps.ts'
import { checkIncomingMail } from '../doctor/incoming-mail.ts'
import * as machine from '../doctor/machine.ts'
import * as services from '../doctor/services.ts'
import { checkSettings } from '../doctor/settings.ts'
import { checkTls } from '../doctor/tls.ts'
import { counted } from '../terminal.ts'

/** In the order they are printed. */
const checks: readonly (readonly [about: string, check: Check, timeoutMs?: number])[] = [
  ['node', machine.checkNode],
  ['images', machine.checkImages],
  ['data folder', machine.checkDataFolder],
  ['port', machine.checkPort],
  ['public address', machine.checkPublicAddress],
  ['https', (config) => checkTls(config)],
  ['browser code', machine.checkBuild],
  ['database', checkDatabase],
  // Reads every ad: a minute or two in a market of a million.
  ['counters', checkCounters, 600_000],
  ['backups', checkBackups],
  ['first steps', checkFirstSteps],
  ['redis', services.checkRedis],
  ['mail', services.checkMail],
  ['incoming mail', checkIncomingMail],
  ['text messages', services.checkTexts],
  ['log collector', services.checkLogCollector],
  ['bucket', services.checkBucket],
  ['login provider', services.checkLoginProvider],
]

async function examine({ environment }: Invocation): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  if (!config) return findings
  setSettingDefaults(settingsOfEnvironment(config))
  const found = await Promise.all(
    checks.map(([about, check, timeoutMs]) => runCheck(about, check, config, timeoutMs)),
  )
  return [...findings, ...found.flat()]
}

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
  const hide = hideSecrets(invocation.environment)
  const findings = (await examine(invocation)).map((finding) => ({
    ...finding,
    message: hide(finding.message),
  }))
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (invocation.isSet('json')) invocation.terminal.out(JSON.stringify({ ok: !errors, findings }, null, 2))
  else invocation.terminal.out(`${lines(findings)}\n\n${verdict(errors, warnings)}`)
  return errors ? exitCodes.problemsFound : exitCodes.ok
}
