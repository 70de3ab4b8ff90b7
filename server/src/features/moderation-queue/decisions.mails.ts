import { t } from '@bowerbird/contract/language/t'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { onOneLine } from '../../platform/mail/quote.ts'
import type { StoredParagraph, StoredText } from '../notifications/event-notices.service.ts'

/*
 * Paragraphs of an email about a decision that come after the words of the table of events. It quotes an administrator's reason, on
 * one line, and never in the subject.
 */

export type DecisionEvent = Extract<
  EventName,
  | 'ad_approved'
  | 'ad_refused'
  | 'ad_taken_down'
  | 'changes_requested'
  | 'ad_hidden'
  | 'ad_back'
  | 'edit_approved'
  | 'hidden_edit_approved'
  | 'edit_refused'
  | 'edit_changes_requested'
  | 'appeal_upheld'
  | 'appeal_upheld_by_same'
  | 'appeal_rejected'
  | 'appeal_rejected_by_same'
>

export interface Why {
  reason?: string | undefined
  /** The label of the field concerned. */
  field?: string | undefined
  /** In the moderator's words. */
  note?: string | undefined
}

export const whyLines = ({ reason, field, note }: Why): StoredText[] => [
  ...(reason ? [['reason', onOneLine(reason)] as const] : []),
  ...(field ? [['itsAbout', field] as const] : []),
  ...(note ? [['fromTeam', onOneLine(note)] as const] : []),
]

const rules: StoredParagraph = ['rules']

const view = (adId: string) => `/product/${adId}`
const edit = (adId: string) => `/manage-product/${adId}`
const list = () => '/my-adds'

interface Rest {
  /** Target of the notice and of the email's button. */
  href: (adId: string) => string
  /** After the reason: what the seller can do. */
  next?: string
  closing?: readonly StoredParagraph[]
}

const refusal: Rest = {
  href: edit,
  next: t`You can change the ad and send it back to us, and we’ll review it again.`,
  closing: [t`You can also appeal once in My Listings, and we’ll look at it again.`, rules, ['mistake']],
}
const returned: Rest = {
  href: edit,
  next: t`You can edit your changes and send them back to us, or withdraw them.`,
  closing: [rules],
}
const rejected: Rest = {
  href: edit,
  next: t`You can still change the ad and send it back to us, and we’ll review it again.`,
  closing: [rules],
}

export const restOf: Record<DecisionEvent, Rest> = {
  ad_approved: { href: view },
  ad_refused: refusal,
  ad_taken_down: refusal,
  changes_requested: {
    href: edit,
    next: t`Then send it back to us, and we’ll review it again.`,
    closing: [rules, ['notSure']],
  },
  ad_hidden: {
    href: list,
    closing: [['questions']],
  },
  ad_back: { href: view },
  edit_approved: { href: view },
  hidden_edit_approved: { href: edit },
  edit_refused: returned,
  edit_changes_requested: returned,
  appeal_upheld: { href: view },
  appeal_upheld_by_same: { href: view },
  appeal_rejected: rejected,
  appeal_rejected_by_same: rejected,
}
