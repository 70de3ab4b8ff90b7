import { marketName } from '@bowerbird/contract/market/market-settings'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
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
export const backupAlarmMail = (to: string, { kind, message, fix }: BackupProblem, site: string): Mail =>
  writeLetter(
    {
      to,
      subject: `${headings[kind]}: ${marketName()}`,
      heading: headings[kind],
      opening: [sentence(message), fix],
      closing: ['You get this email once a day until it is put right, because you are an administrator.'],
    },
    site,
  )
