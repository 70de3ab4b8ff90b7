import { t } from '../language/t.ts'

/** Why staff suspend or delete an account: the label they choose, and the text that the member reads. */
export const accountReasons = {
  scam: { label: t`Scam or fraud`, text: t`Your account showed signs of being used for a scam.` },
  rules: {
    label: t`Breaks the posting rules`,
    text: t`Ads in your account broke our posting rules more than once.`,
  },
  conduct: { label: t`Rude or threatening`, text: t`You were rude or threatening to other members.` },
  duplicate: { label: t`Second account`, text: t`You have another account here, and one is allowed.` },
  security: { label: t`May be taken over`, text: t`Somebody else seems to be using your account.` },
  request: { label: t`The member asked for it`, text: t`You asked us to do this.` },
} as const

export type AccountReason = keyof typeof accountReasons
export const accountReasonIds = Object.keys(accountReasons) as [AccountReason, ...AccountReason[]]

export const MAX_STATUS_NOTE = 500

/** Days between staff's decision to delete an account and its end, in which it can be restored. */
export const DELETION_DAYS = 7
