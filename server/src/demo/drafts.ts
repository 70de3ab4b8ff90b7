import type { SubcategoryName } from '@bowerbird/contract/catalogue/categories'

/** An ad as its seller wrote it; market.ts adds who sells it, when it was posted and its pictures. */
export interface AdDraft {
  title: string
  price: number
  /** A city of the catalogue; its state follows. 'All Cities' offers the ad everywhere. */
  city: string
  /** Objects of the picture folder, the first one on the cover. */
  art: string[]
  text: string
  brand?: string
  model?: string
  /** Used unless it says so; Property has no condition. */
  condition?: 'new'
  /** For rent, and by what; for sale without it. */
  rent?: 'daily' | 'weekly' | 'monthly'
  /** Square feet, Property only. */
  area?: number
  /** Active unless it says otherwise. */
  status?: 'pending' | 'sold' | 'inactive'
  /** Place among the five featured ads of its category. */
  star?: 1 | 2 | 3 | 4 | 5
  /** Index of the member, where it matters who sells; otherwise someone from the same state. */
  by?: number
}

export type Drafts = Partial<Record<SubcategoryName, AdDraft[]>>
