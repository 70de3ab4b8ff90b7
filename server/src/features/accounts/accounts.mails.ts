import { RESEND_SECONDS } from '@bowerbird/contract/accounts/accounts.terms'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { contactLink, type Paragraph, writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { NoticeLetter } from '../notifications/notify.service.ts'

/*
 * No email quotes what someone typed about themselves: otherwise anyone could register with another person's email and
 * send them a text in our name.
 */

const LASTS = `The code is valid for ${RESEND_SECONDS / 60} minutes and can be used once.`
const NEVER_SHARE = 'Never share the code with anyone. We will never ask you for it.'

function codeMail(mail: Mail, code: string): Mail {
  const staleAt = new Date(Date.now() + RESEND_SECONDS * 1000).toISOString()
  return { ...mail, note: `code ${code}`, staleAt }
}

export const verificationMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: `Confirm your email for ${marketName()}`,
      heading: `Welcome to ${marketName()}`,
      opening: ['Enter this code to confirm your email and finish setting up your account:'],
      code,
      closing: [
        LASTS,
        'If this wasn’t you, you can ignore this email: nobody can use your address without the code.',
      ],
    }),
    code,
  )

export const resetMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: `Reset your ${marketName()} password`,
      heading: 'Reset your password',
      opening: ['Enter this code to choose a new password:'],
      code,
      closing: [
        `${LASTS} ${NEVER_SHARE}`,
        'If this wasn’t you, you can ignore this email. Your password hasn’t changed.',
      ],
    }),
    code,
  )

export const newEmailMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: `Confirm your new email for ${marketName()}`,
      heading: 'Confirm your new email',
      opening: [`Enter this code to use this address for your ${marketName()} account:`],
      code,
      closing: [LASTS, 'If this wasn’t you, you can ignore this email and nothing will change.'],
    }),
    code,
  )

/** To the current address of an account without a password. */
export const ownerCodeMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: 'Confirm that it’s you',
      heading: 'Confirm that it’s you',
      opening: [`Enter this code to change the email or the password of your ${marketName()} account:`],
      code,
      closing: [
        `${LASTS} ${NEVER_SHARE}`,
        'If this wasn’t you, someone may be using your account: log in and change your password.',
      ],
    }),
    code,
  )

export const linkCodeMail = (to: string, code: string): Mail =>
  codeMail(
    writeLetter({
      to,
      subject: `Connect your login to ${marketName()}`,
      heading: 'Connect your login',
      opening: [`Enter this code to log in to your ${marketName()} account with Google from now on:`],
      code,
      closing: [`${LASTS} ${NEVER_SHARE}`, 'If this wasn’t you, you can ignore this email.'],
    }),
    code,
  )

/** Advice for a change that someone else made. */
const notYou = (publicUrl: string): Paragraph[] => [
  'If this wasn’t you, set a new password straight away: choose “Forgot password?” on the login screen.',
  { before: 'Can’t get in any more? Please ', link: contactLink(publicUrl), after: ' and we’ll help you.' },
]

export const passwordChangedMail = (publicUrl: string): NoticeLetter => ({
  subject: `Your ${marketName()} password was changed`,
  heading: 'Your password was changed',
  opening: ['You’re now logged out everywhere else. If that was you, there’s nothing else to do.'],
  action: { label: `Go to ${marketName()}`, href: `${publicUrl}/` },
  closing: notYou(publicUrl),
})

/** To the previous address: its owner should know about the change. */
export const emailChangedMail = (publicUrl: string): NoticeLetter => ({
  subject: `Your ${marketName()} email was changed`,
  heading: 'Your email was changed',
  opening: [
    `Your ${marketName()} account now uses another email address, so we won’t email you here any more.`,
  ],
  action: contactLink(publicUrl, 'Contact us'),
  closing: ['If this wasn’t you, contact us straight away so that we can help you get your account back.'],
})

/** To the member who had verified a number before someone else did. The number may be old, so it is not named. */
export const phoneTakenMail = (publicUrl: string): NoticeLetter => ({
  subject: 'Your phone number is no longer verified',
  heading: 'Your phone number is no longer verified',
  opening: [
    `Someone has entered a code that we sent to your number in another ${marketName()} account. A number can be verified in one account at a time, so yours no longer has the badge.`,
    'Still your number? Verify it again in your profile. New number? Save it there.',
  ],
  action: { label: 'Edit your profile', href: `${publicUrl}/profile/edit` },
  closing: [
    {
      before: 'If the other account isn’t yours and you have the number, please ',
      link: contactLink(publicUrl),
      after: '.',
    },
  ],
})

export const identityLinkedMail = (provider: string, publicUrl: string): NoticeLetter => ({
  subject: `${provider} can now log you in to ${marketName()}`,
  heading: `${provider} login connected`,
  opening: [`You can now log in to your ${marketName()} account with ${provider}.`],
  action: { label: 'See your logins', href: `${publicUrl}/profile/edit` },
  closing: notYou(publicUrl),
})

/** Sent instead of a code if replies must not reveal that the account exists. */
export const alreadyRegisteredMail = (to: string, publicUrl: string): Mail =>
  writeLetter({
    to,
    subject: `You already have a ${marketName()} account`,
    heading: 'You already have an account',
    opening: [
      `Someone, perhaps you, tried to use this email for a new ${marketName()} account. You already have one.`,
      'If it was you, log in with this email. Choose “Forgot password?” on the login screen to set a new password.',
    ],
    action: { label: `Go to ${marketName()}`, href: `${publicUrl}/` },
    closing: ['If this wasn’t you, you can ignore this email. Nothing was changed.'],
  })
