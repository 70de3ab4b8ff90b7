import {
  RECOVERY_OPEN_DAYS,
  RECOVERY_START_HOURS,
  RECOVERY_WAIT_DAYS,
} from '@bowerbird/contract/accounts/recovery.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { HOUR } from '@bowerbird/contract/time'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Paragraph } from '../../../platform/mail/letter.types.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { letterWords } from '../../texts/email-words.service.ts'
import type { AccountNews } from '../accounts.mails.ts'

const dates: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Australia/Sydney',
}

/*
 * The links that start and complete a recovery are only in emails of their own, not in notifications: those are stored,
 * and a recovery must need the mailbox.
 */

/** To someone who has the password and asks for a recovery. `alarm`: "This wasn't me". */
export function recoveryRequestedMail(asked: {
  to: string
  token: string
  alarm: readonly Paragraph[]
  site: string
}): Mail {
  const facts = { days: String(RECOVERY_WAIT_DAYS), hours: String(RECOVERY_START_HOURS) }
  const { label, closing, ...words } = letterWords('recovery_requested', facts)
  const action = { label, href: `/recovery?start=${asked.token}` }
  return {
    ...writeLetter({ ...words, to: asked.to, action, closing: [...closing, ...asked.alarm] }, asked.site),
    staleAt: new Date(Date.now() + RECOVERY_START_HOURS * HOUR).toISOString(),
  }
}

/** After the waiting time. */
export function recoveryReadyMail(due: { to: string; token: string; expiresAt: Date; site: string }): Mail {
  const facts = {
    days: String(RECOVERY_WAIT_DAYS),
    day: new Intl.DateTimeFormat(locale(), dates).format(due.expiresAt),
  }
  const { label, ...words } = letterWords('recovery_ready', facts)
  const action = { label, href: `/recovery?complete=${due.token}` }
  return {
    ...writeLetter({ ...words, to: due.to, action }, due.site),
    staleAt: due.expiresAt.toISOString(),
  }
}

/** The email's button stops it. */
export const recoveryStarted = ({ stopToken, dueAt }: { stopToken: string; dueAt: Date }): AccountNews => ({
  event: 'recovery_started',
  href: `/recovery?stop=${stopToken}`,
  facts: { day: ['dayInSydney', dueAt.toISOString()] },
  closing: [['recoveryLink', RECOVERY_OPEN_DAYS]],
  mayBeTakeover: true,
})

export const recoveryStopped: AccountNews = {
  event: 'recovery_stopped',
  href: '/profile/edit#password',
  mayBeTakeover: true,
}

/** `providers`: the logins that were disconnected with it. */
export const recoveryCompleted = (providers: readonly string[] = []): AccountNews => ({
  event: 'recovery_completed',
  href: '/profile/edit#two-factor',
  mayBeTakeover: true,
  ...(providers.length > 0 && {
    closing: [['disconnectedToo', providers] as const],
  }),
})
