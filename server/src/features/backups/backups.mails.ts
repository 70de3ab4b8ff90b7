import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { letterWords } from '../texts/email-words.service.ts'
import type { BackupProblem } from './backup-problems.ts'

const headings: Record<BackupProblem['kind'], string> = {
  none: 'No backups are scheduled',
  missing: 'A backup is missing',
  'drill-failed': 'The last backup can’t be trusted',
  'drill-missing': 'No backup has been tried for a while',
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`

/** To administrators: something is wrong with the backups. */
export function backupAlarmMail(to: string, { kind, message, fix }: BackupProblem, site: string): Mail {
  const facts = { problem: headings[kind], message: sentence(message), fix }
  const { label: _, ...words } = letterWords('backup_alarm', facts)
  return writeLetter({ ...words, to }, site)
}
