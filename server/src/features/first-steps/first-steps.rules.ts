import {
  type FirstStep,
  type FirstStepKey,
  firstStepKeys,
} from '@bowerbird/contract/first-steps/first-steps.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'

export interface FirstStepFacts {
  settings: MarketSettings
  publicUrl: string | undefined
  /** Undefined: emails are written to files. */
  smtpHost: string | undefined
  mailFrom: string
  /** A test email was accepted, with these settings. */
  hasSentTest: boolean
  /** An administrator who can log in has read a test email. */
  hasMailbox: boolean
  /** What is wrong with the backups; undefined: nothing. */
  backupProblem: { message: string; fix: string } | undefined
  moderators: number
}

type Found = Omit<FirstStep, 'key'>

/** Reserved for examples: no mail reaches it. */
const PLACEHOLDER = /@(?:[\w-]+\.)*(?:example|invalid|test|localhost)>?$/i

const addressSettings = {
  generalEmail: t`general enquiries`,
  supportEmail: 'support',
  privacyEmail: 'privacy',
  safetyEmail: 'safety',
  supportInbox: t`the contact form’s inbox`,
} as const satisfies Partial<Record<keyof MarketSettings, string>>

function placeholders({ settings, mailFrom }: FirstStepFacts): string[] {
  const found = Object.entries(addressSettings)
    .filter(([name]) => PLACEHOLDER.test(settings[name as keyof typeof addressSettings]))
    .map(([, what]) => what)
  return PLACEHOLDER.test(mailFrom) ? [...found, 'MAIL_FROM, the sender of emails'] : found
}

function addresses(facts: FirstStepFacts): Found {
  const title = t`Use your own email addresses`
  const found = placeholders(facts)
  return found.length
    ? { title, isDone: false, detail: t`Still a placeholder: ${found.join(', ')}.` }
    : { title, isDone: true, detail: t`No address is a placeholder.` }
}

function publicAddress({ publicUrl }: FirstStepFacts): Found {
  const title = t`Set the public address, with HTTPS`
  const isOpen = publicUrl?.startsWith('https:') && !/^https:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)
  if (isOpen) return { title, isDone: true, detail: publicUrl ?? '' }
  const now = publicUrl ? t`PUBLIC_URL is ${publicUrl}.` : t`PUBLIC_URL is not set.`
  return {
    title,
    isDone: false,
    detail: t`${now} Put a proxy with a certificate in front, and set PUBLIC_URL to its https:// address.`,
  }
}

function email({ smtpHost, hasSentTest }: FirstStepFacts): Found {
  const title = t`Send a test email`
  if (!smtpHost)
    return {
      title,
      isDone: false,
      detail: t`Set SMTP_URL. Without it nobody can register or reset a password.`,
    }
  return hasSentTest
    ? { title, isDone: true, detail: t`${smtpHost} accepts emails.` }
    : { title, isDone: false, detail: t`No test email was sent through ${smtpHost} yet.` }
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`

const steps: Record<FirstStepKey, (facts: FirstStepFacts) => Found> = {
  name: ({ settings }) => ({
    title: t`Name your market`,
    isDone: settings.name !== defaultSettings.name,
    detail:
      settings.name === defaultSettings.name
        ? t`It is still called ${settings.name}. Give it a name, a tagline and a colour of its own.`
        : t`It is called ${settings.name}.`,
  }),
  addresses,
  'public-address': publicAddress,
  email,
  mailbox: ({ hasMailbox }) => ({
    title: t`An administrator gets emails`,
    isDone: hasMailbox,
    detail: hasMailbox
      ? t`An administrator has entered the code of a test email.`
      : t`Send a test email to yourself and enter its code. Warnings, such as a missing backup, go to administrators.`,
  }),
  backups: ({ backupProblem }) => ({
    title: t`Back up the market`,
    isDone: !backupProblem,
    detail: backupProblem
      ? `${sentence(backupProblem.message)} ${backupProblem.fix}`
      : t`The backups are in order.`,
  }),
  moderator: ({ moderators }) => ({
    title: t`Add a moderator`,
    isDone: moderators > 0,
    detail: moderators
      ? plural(moderators, {
          one: '# person reviews ads and reports.',
          other: '# people review ads and reports.',
        })
      : t`New ads wait for review. Give someone the role moderator under Users, so that you aren’t the only one.`,
  }),
}

/** What a new market needs before people use it. */
export const firstSteps = (facts: FirstStepFacts): FirstStep[] =>
  firstStepKeys.map((key) => ({ key, ...steps[key](facts) }))
