import type { AccountStatus } from '@bowerbird/contract/accounts/accounts.terms'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { writeLetter } from '../../../platform/mail/letter.ts'
import { contactLink } from '../../../platform/mail/letter.types.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { onOneLine } from '../../../platform/mail/quote.ts'

interface Standing {
  to: string
  publicUrl: string
  /** The text of the reason, and in staff's own words a note. */
  reason?: string | undefined
  note?: string | undefined
}

const why = ({ reason, note }: Standing): string[] => [
  ...(reason ? [reason] : []),
  ...(note ? [`From our team: ${onOneLine(note)}`] : []),
]

const disagree = 'If you think this is a mistake, please contact us. A person will answer you.'

const statusMails: Record<AccountStatus, { heading: string; text: () => string }> = {
  active: {
    heading: 'Your account is active again',
    text: () => `You can log in to ${marketName()} again, and your ads are back.`,
  },
  inactive: {
    heading: 'Your account is inactive',
    text: () =>
      `Our team has made your ${marketName()} account inactive. You can’t log in, and your ads are hidden.`,
  },
  suspended: {
    heading: 'Your account is suspended',
    text: () =>
      `Our team has suspended your ${marketName()} account. You can’t log in, and your ads are hidden.`,
  },
}

export function statusMail(status: AccountStatus, standing: Standing): Mail {
  const { to, publicUrl } = standing
  const { heading, text } = statusMails[status]
  return writeLetter(
    {
      to,
      subject: heading,
      heading,
      opening: [text(), ...why(standing)],
      action: status === 'active' ? { label: `Go to ${marketName()}`, href: '/' } : contactLink('Contact us'),
      closing: status === 'active' ? [] : [disagree],
    },
    publicUrl,
  )
}

export const deletionPlannedMail = (dueAt: Date, standing: Standing): Mail =>
  writeLetter(
    {
      to: standing.to,
      subject: 'Your account will be deleted',
      heading: 'Your account will be deleted',
      opening: [
        `Our team will delete your ${marketName()} account on ${deletionDay(dueAt)}, with your ads and chats. Until then you can’t log in, and your ads are hidden.`,
        ...why(standing),
      ],
      action: contactLink('Contact us'),
      closing: [`${disagree} We can restore your account until that day.`],
    },
    standing.publicUrl,
  )

export const deletedMail = (standing: Standing): Mail =>
  writeLetter(
    {
      to: standing.to,
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      opening: [
        `Our team has deleted your ${marketName()} account, with your ads and chats.`,
        ...why(standing),
      ],
      action: contactLink('Contact us'),
      closing: [],
    },
    standing.publicUrl,
  )
