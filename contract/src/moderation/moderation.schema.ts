import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { Ad, AdCard } from '../ads/ads.schema.ts'
import { adStatuses } from '../ads/ads.terms.ts'
import { categoryNames } from '../catalogue/categories.ts'
import { AdInput } from '../posting/posting.schema.ts'

export const AdminProductsQuery = z.object({
  ...adminListQuery,
  category: z.enum(categoryNames).optional(),
  status: z.enum(adStatuses).optional(),
})
export type AdminProductsQuery = z.infer<typeof AdminProductsQuery>

/** A row of the table: enough to show it, and to search what is loaded. */
export const AdminProductRow = AdCard.extend({ description: z.string() })
export type AdminProductRow = z.infer<typeof AdminProductRow>

export const AdminProducts = z.object({
  products: z.array(AdminProductRow),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalProducts: z.number().int(),
  /** A search found more than are counted: the total is an estimate. */
  approximate: z.boolean().optional(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  categories: z.array(z.enum(categoryNames)),
})
export type AdminProducts = z.infer<typeof AdminProducts>

/** One ad with whoever is selling it. */
export const AdminProduct = Ad.extend({ sellerName: z.string(), sellerStatus: z.string() })
export type AdminProduct = z.infer<typeof AdminProduct>

/** What the editor saves: the whole ad, its status included. */
export const AdminProductUpdate = z.intersection(AdInput, z.object({ status: z.enum(adStatuses) }))
