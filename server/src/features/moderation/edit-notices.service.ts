import type { Tx } from '../../platform/db/db.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { type MoveDeps, notifySeller } from './ad-moves.service.ts'
import { editLiveMail, editReturnedMail, type Refusal } from './moderation.mails.ts'

/** Notifies the seller that a change of an approved ad, which has its new title, is approved. */
export const notifyEditApproved = (deps: MoveDeps, tx: Tx, ad: LockedAd): Promise<void> =>
  notifySeller(deps, tx, ad, { write: (about) => editLiveMail({ ...about, status: ad.status }) })

type Why = Pick<Refusal, 'reason' | 'field' | 'note'> & { asksForChanges: boolean }

/** Notifies the seller that a change of an approved ad is refused, or has to be changed first. */
export const notifyEditReturned = (deps: MoveDeps, tx: Tx, ad: LockedAd, why: Why): Promise<void> =>
  notifySeller(deps, tx, ad, { write: (about) => editReturnedMail({ ...about, ...why }) })
