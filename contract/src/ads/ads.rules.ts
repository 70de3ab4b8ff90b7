import type { CategoryName } from '../catalogue/categories.ts'
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

interface CategoryRules {
  hasBrand: boolean
  hasModel: boolean
  hasCondition: boolean
  mayRent: boolean
  hasArea: boolean
}

/** Which fields an ad has, by category. The wizard, the editors and the API use this table. */
export const categoryRules: Record<CategoryName, CategoryRules> = {
  Electronics: { hasBrand: true, hasModel: true, hasCondition: true, mayRent: false, hasArea: false },
  Vehicles: { hasBrand: true, hasModel: true, hasCondition: true, mayRent: true, hasArea: false },
  Property: { hasBrand: false, hasModel: false, hasCondition: false, mayRent: true, hasArea: true },
  'Home Decor': { hasBrand: false, hasModel: true, hasCondition: true, mayRent: false, hasArea: false },
}

/** Only the owner and administrators see pending and inactive ads. */
export const isPublicStatus = (status: AdStatus): boolean => status === 'active' || status === 'sold'
