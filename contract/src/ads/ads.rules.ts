import type { AdStatus } from './ads.terms.ts'

export type AdActor = 'owner' | 'admin'

/**
 * Who may change an ad's status from one to another. A missing entry means nobody. An owner's edit can also
 * send an ad to review: see `statusAfterEdit`.
 */
const moves: Record<AdStatus, Partial<Record<AdStatus, readonly AdActor[]>>> = {
  pending: { active: ['admin'], sold: ['admin'], inactive: ['admin'] },
  active: { sold: ['owner', 'admin'], pending: ['admin'], inactive: ['admin'] },
  sold: { active: ['owner', 'admin'], pending: ['admin'], inactive: ['admin'] },
  inactive: { active: ['admin'], pending: ['admin'], sold: ['admin'] },
}

export const mayMove = (from: AdStatus, to: AdStatus, actor: AdActor): boolean =>
  moves[from][to]?.includes(actor) ?? false

/** Only the owner and administrators see pending and inactive ads. */
export const isPublicStatus = (status: AdStatus): boolean => status === 'active' || status === 'sold'
