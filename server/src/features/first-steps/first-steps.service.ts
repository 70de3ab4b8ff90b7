import type { FirstStep } from '@bowerbird/contract/first-steps/first-steps.schema'
import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readBackupStanding } from '../backups/backups.service.ts'
import { marketSettings } from '../market/market.service.ts'
import { firstSteps } from './first-steps.rules.ts'
import { findPeople } from './first-steps.store.ts'

/** The settings of this installation that a new market needs. */
export type Installation = Pick<
  Config,
  'publicUrl' | 'smtpUrl' | 'mailFrom' | 'isDemo' | 'backups' | 'hasBackupsElsewhere'
>

/** Of a trial, which needs no first steps. */
export const demoInstallation: Installation = {
  publicUrl: undefined,
  smtpUrl: undefined,
  mailFrom: '',
  isDemo: true,
  backups: undefined,
  hasBackupsElsewhere: false,
}

export const smtpHost = ({ smtpUrl }: Pick<Installation, 'smtpUrl'>): string | undefined =>
  smtpUrl && new URL(smtpUrl).host

/** Another server or sender has to be tried again. */
export const mailRoute = (installation: Pick<Installation, 'smtpUrl' | 'mailFrom'>): string =>
  `${installation.mailFrom} through ${smtpHost(installation) ?? 'files'}`

/** What is done and what is left, for the back office and doctor. A demo market needs none of it. */
export async function listFirstSteps(db: Queryable, installation: Installation): Promise<FirstStep[]> {
  if (installation.isDemo) return []
  const [people, standing] = await Promise.all([
    findPeople(db, mailRoute(installation)),
    readBackupStanding(db, installation),
  ])
  return firstSteps({
    ...people,
    settings: marketSettings(),
    publicUrl: installation.publicUrl,
    smtpHost: smtpHost(installation),
    mailFrom: installation.mailFrom,
    backupProblem: standing.problems[0],
  })
}
