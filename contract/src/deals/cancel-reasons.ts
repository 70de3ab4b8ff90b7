import { t } from '../language/t.ts'

/** Reasons for calling a deal off. The first half of the message to the other one. */
export const cancelReasons = [
  'changed_mind',
  'cannot_come',
  'no_answer',
  'no_show',
  'not_as_described',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** On the form. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  changed_mind: t`I’ve changed my mind`,
  cannot_come: t`I can’t find a time to meet`,
  no_answer: t`They don’t answer`,
  no_show: t`They didn’t come`,
  not_as_described: t`It’s not as described`,
  other: t`Something else`,
}
