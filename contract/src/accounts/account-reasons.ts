/** Why staff suspend or delete an account: the label they choose, and the text that the member reads. */
export const accountReasons = {
  scam: { label: 'Scam or fraud', text: 'Your account was used in a way that scams are.' },
  rules: {
    label: 'Breaks the posting rules',
    text: 'Ads in your account broke our posting rules more than once.',
  },
  conduct: { label: 'Rude or threatening', text: 'You were rude or threatening to other members.' },
  duplicate: { label: 'Second account', text: 'You have another account here, and one is allowed.' },
  security: { label: 'May be taken over', text: 'Somebody else seems to be using your account.' },
  request: { label: 'The member asked for it', text: 'You asked us to do this.' },
} as const

export type AccountReason = keyof typeof accountReasons
export const accountReasonIds = Object.keys(accountReasons) as [AccountReason, ...AccountReason[]]

export const MAX_STATUS_NOTE = 500

/** Days between staff's decision to delete an account and its end, in which it can be restored. */
export const DELETION_DAYS = 7
