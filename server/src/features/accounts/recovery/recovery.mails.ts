import {
  RECOVERY_OPEN_DAYS,
  RECOVERY_START_HOURS,
  RECOVERY_WAIT_DAYS,
} from '@bowerbird/contract/accounts/recovery.terms'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { HOUR } from '@bowerbird/contract/time'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Paragraph } from '../../../platform/mail/letter.types.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { AccountNews } from '../accounts.mails.ts'

const dates = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Australia/Sydney',
})

/*
 * The links that start and complete a recovery are only in emails of their own, not in notifications: those are stored,
 * and a recovery must need the mailbox.
 */

/** To someone who has the password and asks for a recovery. `alarm`: "This wasn't me". */
export const recoveryRequestedMail = (asked: {
  to: string
  token: string
  alarm: readonly Paragraph[]
  site: string
}): Mail => ({
  ...writeLetter(
    {
      to: asked.to,
      subject: `Recover your ${marketName()} account`,
      heading: 'Lost your phone and your recovery codes?',
      opening: [
        `We can switch off two-factor login for your ${marketName()} account. It takes ${RECOVERY_WAIT_DAYS} days, so that nobody can do it behind your back: you can stop it at any time.`,
        'Press the button to start. Until then, nothing happens.',
      ],
      action: { label: 'Start the recovery', href: `/recovery?start=${asked.token}` },
      closing: [
        `The link works for ${RECOVERY_START_HOURS} hour. Found your phone or a recovery code? Just log in with it.`,
        'Someone who asks for this has logged in with your password, or with Google.',
        ...asked.alarm,
      ],
    },
    asked.site,
  ),
  staleAt: new Date(Date.now() + RECOVERY_START_HOURS * HOUR).toISOString(),
})

/** After the waiting time. */
export const recoveryReadyMail = (due: {
  to: string
  token: string
  expiresAt: Date
  site: string
}): Mail => ({
  ...writeLetter(
    {
      to: due.to,
      subject: `You can now get back into ${marketName()}`,
      heading: 'Your account is ready for you',
      opening: [
        `${RECOVERY_WAIT_DAYS} days have passed, and nobody has stopped the recovery of your account.`,
        'Press the button to switch off two-factor login and choose a new password.',
      ],
      action: { label: 'Choose a new password', href: `/recovery?complete=${due.token}` },
      closing: [
        `The link works until ${dates.format(due.expiresAt)}, and once. Never pass it on: it opens your account.`,
        'If you didn’t ask for this, don’t press the button. Log in with a code from your app, and the recovery stops.',
      ],
    },
    due.site,
  ),
  staleAt: due.expiresAt.toISOString(),
})

/** The email's button stops it. */
export const recoveryStarted = ({ stopToken, dueAt }: { stopToken: string; dueAt: Date }): AccountNews => ({
  event: 'recovery_started',
  href: `/recovery?stop=${stopToken}`,
  facts: { day: dates.format(dueAt) },
  closing: [
    `If it was you, do nothing: on that day we’ll email you a link, which works for ${RECOVERY_OPEN_DAYS} days.`,
  ],
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
    closing: [`Logging in with ${providers.join(' and ')} is disconnected too.`],
  }),
})
