import type { Tx } from '../../platform/db/db.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { type MoveDeps, tellSeller } from './ad-moves.service.ts'
import { editLiveMail, editReturnedMail, type Refusal } from './moderation.mails.ts'

/** Tells the seller that a change of an approved ad, which has its new title, is approved. */
export const tellEditApproved = (deps: MoveDeps, tx: Tx, ad: LockedAd): Promise<void> =>
  tellSeller(deps, tx, ad, { write: (about) => editLiveMail({ ...about, status: ad.status }) })

type Why = Pick<Refusal, 'reason' | 'field' | 'note'> & { asksForChanges: boolean }

/** Tells the seller that a change of an approved ad is refused, or has to be changed first. */
export const tellEditReturned = (deps: MoveDeps, tx: Tx, ad: LockedAd, why: Why): Promise<void> =>
  tellSeller(deps, tx, ad, { write: (about) => editReturnedMail({ ...about, ...why }) })
