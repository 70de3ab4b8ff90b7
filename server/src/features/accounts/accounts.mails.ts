import { RESEND_SECONDS } from '@bowerbird/contract/accounts/accounts.terms'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/*
 * No mail quotes what someone typed about themselves: otherwise anyone could register with another person's email and
 * send them a text in our name.
 */

const LASTS = `The code lasts ${RESEND_SECONDS / 60} minutes and works once.`

function codeMail(mail: Mail, code: string): Mail {
  const staleAt = new Date(Date.now() + RESEND_SECONDS * 1000).toISOString()
  return { ...mail, note: `code ${code}`, staleAt }
}

export const verificationMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: 'Confirm your email for Bowerbird',
      heading: 'Welcome to Bowerbird',
      opening: ['Enter this code to confirm your email and finish setting up your account:'],
      code,
      closing: [
        LASTS,
        "If this wasn't you, there is nothing to do: without the code, nobody can use your email here.",
      ],
    }),
    code,
  )

export const resetMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: 'Reset your Bowerbird password',
      heading: 'Reset your password',
      opening: ['Enter this code to choose a new password:'],
      code,
      closing: [
        LASTS,
        "If this wasn't you, your password is unchanged and you can ignore this mail. Never tell anyone the code.",
      ],
    }),
    code,
  )

export const newEmailMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: 'Confirm your new email for Bowerbird',
      heading: 'Confirm your new email',
      opening: ['Enter this code to use this address for your Bowerbird account:'],
      code,
      closing: [LASTS, "If this wasn't you, ignore this mail and nothing changes."],
    }),
    code,
  )

/** To the previous address: its owner should know about the change. */
export const emailChangedMail = (to: string): Mail =>
  writeLetter({
    to,
    subject: 'Your Bowerbird email was changed',
    heading: 'Your email was changed',
    opening: [
      'Your Bowerbird account now uses another email address, and mail about it no longer comes here.',
    ],
    closing: [
      "If this wasn't you, contact our support straight away so that we can help you get your account back.",
    ],
  })

/** Sent instead of a code if replies must not reveal that the account exists. */
export const alreadyRegisteredMail = (to: string): Mail =>
  writeLetter({
    to,
    subject: 'You already have a Bowerbird account',
    heading: 'You already have an account',
    opening: [
      'Someone, perhaps you, tried to use this email for a Bowerbird account. There is one with it already.',
      'If it was you: log in with this email. "Forgot password" on the login screen sends a code to choose a new password.',
    ],
    closing: [
      "If this wasn't you, you don't have to do anything: nothing was changed, and nobody knows that you have an account.",
    ],
  })
