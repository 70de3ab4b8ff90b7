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
  changed_mind: 'I’ve changed my mind',
  cannot_come: 'I can’t find a time to meet',
  no_answer: 'They don’t answer',
  no_show: 'They didn’t come',
  not_as_described: 'It’s not as described',
  other: 'Something else',
}
