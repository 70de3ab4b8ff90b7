import type { AccountStatus } from '@bowerbird/contract/accounts/accounts.terms'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import { t } from '@bowerbird/contract/language/t'
import { writeLetter } from '../../../platform/mail/letter.ts'
import { contactLink } from '../../../platform/mail/letter.types.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { onOneLine } from '../../../platform/mail/quote.ts'
import { letterWords } from '../../texts/email-words.service.ts'

interface Standing {
  to: string
  publicUrl: string
  /** The text of the reason, and in staff's own words a note. */
  reason?: string | undefined
  note?: string | undefined
}

const why = ({ reason, note }: Standing): string[] => [
  ...(reason ? [reason] : []),
  ...(note ? [t`From our team: ${onOneLine(note)}`] : []),
]

export function statusMail(status: AccountStatus, standing: Standing): Mail {
  const { label, opening, ...words } = letterWords(`account_${status}`, {})
  const action = status === 'active' ? { label, href: '/' } : contactLink(label)
  const letter = { ...words, to: standing.to, opening: [...opening, ...why(standing)], action }
  return writeLetter(letter, standing.publicUrl)
}

export function deletionPlannedMail(dueAt: Date, standing: Standing): Mail {
  const { label, opening, ...words } = letterWords('account_deletion_planned', { day: deletionDay(dueAt) })
  const letter = {
    ...words,
    to: standing.to,
    opening: [...opening, ...why(standing)],
    action: contactLink(label),
  }
  return writeLetter(letter, standing.publicUrl)
}

export function deletedMail(standing: Standing): Mail {
  const { label, opening, ...words } = letterWords('account_deleted', {})
  const letter = {
    ...words,
    to: standing.to,
    opening: [...opening, ...why(standing)],
    action: contactLink(label),
  }
  return writeLetter(letter, standing.publicUrl)
}
