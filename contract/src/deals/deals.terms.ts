/** What people choose from when they call a deal off. */
type CancelReason = 'changed_mind' | 'cannot_come' | 'no_answer' | 'no_show' | 'not_as_described' | 'other'

/** Why a deal has ended: because somebody has called it off, or because of something else. */
export type DealEnd =
  | CancelReason
  | 'released'
  | 'ran_out'
  | 'reserved_for_another'
  | 'sold_elsewhere'
  | 'ad_gone'
  | 'relisted'
  | 'unconfirmed'
  | 'account_gone'
