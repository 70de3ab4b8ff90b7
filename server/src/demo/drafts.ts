import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'

/** A demo ad; market.ts adds seller, posting time and images. */
export interface DemoDraft {
  title: string
  price: number
  /** A city of the catalogue, or a town, which determines the state. 'All Cities' offers the ad everywhere. */
  city: string
  text: string
  brand?: string
  model?: string
  /** Default: used; Property has no condition. */
  condition?: 'new'
  /** Rent period; undefined: for sale. */
  rent?: 'daily' | 'weekly' | 'monthly'
  attributes?: Attributes
  /** Square feet, Property only. */
  area?: number
  /** Default: active. */
  status?: Exclude<AdStatus, 'active'>
  /** Rank among the five featured ads of its category. */
  star?: 1 | 2 | 3 | 4 | 5
  /** Index of the seller, if it matters; otherwise someone from the same state. */
  by?: number
}

export type Drafts = Partial<Record<string, DemoDraft[]>>
