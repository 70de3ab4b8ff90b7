import { type Asked, type ExitCode, exitCodes } from '../command.ts'
import { checkDatabase } from '../doctor/database.ts'
import { type Check, type Finding, hideSecrets, make } from '../doctor/finding.ts'
import * as machine from '../doctor/machine.ts'
import * as services from '../doctor/services.ts'
import { checkSettings } from '../doctor/settings.ts'
import { counted } from '../terminal.ts'

/** In the order they are told. */
const checks: readonly (readonly [about: string, check: Check])[] = [
  ['node', machine.checkNode],
  ['pictures', machine.checkPictures],
  ['data folder', machine.checkDataFolder],
  ['port', machine.checkPort],
  ['public address', machine.checkPublicAddress],
  ['browser code', machine.checkBuild],
  ['database', checkDatabase],
  ['redis', services.checkRedis],
  ['mail', services.checkMail],
  ['bucket', services.checkBucket],
  ['sign-in', services.checkSignIn],
]

async function examine({ environment }: Asked): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  if (!config) return findings
  const found = await Promise.all(checks.map(([about, check]) => make(about, check, config)))
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

function verdict(wrong: number, warnings: number): string {
  if (!wrong && !warnings) return 'Everything is fine'
  const look = warnings ? `${counted(warnings, 'warning')}` : ''
  return wrong ? [`${counted(wrong, 'thing')} to fix`, look].filter(Boolean).join(', ') : look
}

export async function doctor(asked: Asked): Promise<ExitCode> {
  const hide = hideSecrets(asked.environment)
  const findings = (await examine(asked)).map((finding) => ({ ...finding, message: hide(finding.message) }))
  const wrong = findings.filter(({ level }) => level === 'wrong').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (asked.isSet('json')) asked.terminal.out(JSON.stringify({ ok: !wrong, findings }, null, 2))
  else asked.terminal.out(`${lines(findings)}\n\n${verdict(wrong, warnings)}`)
  return wrong ? exitCodes.toFix : exitCodes.fine
}
