import { z } from 'zod'
import { listingTypes } from '../ads/ads.terms.ts'
import { activityTypes } from './dashboard.terms.ts'

/** One month of a series, in Sydney time; empty months are 0. */
const Month = z.object({
  _id: z.object({ year: z.number().int(), month: z.number().int() }),
  count: z.number().int(),
})

export const Activity = z.object({
  type: z.enum(activityTypes),
  title: z.string(),
  actor: z.string(),
  /** The new status or role, if that is what changed. */
  to: z.string().optional(),
  at: z.iso.datetime(),
  /** Link to the target; null if it is gone. */
  href: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

export const Dashboard = z.object({
  stats: z.object({
    totalUsers: z.number().int(),
    userGrowth: z.number(),
    /** What `userGrowth` compares: those of the last days, and of as many days before. */
    newUsers: z.number().int(),
    newUsersBefore: z.number().int(),
    totalProducts: z.number().int(),
    productGrowth: z.number(),
    newProducts: z.number().int(),
    newProductsBefore: z.number().int(),
    recentProducts: z.number().int(),
    /** Ads pending review. */
    pendingProducts: z.number().int(),
  }),
  monthlyUserGrowth: z.array(Month),
  monthlyProductGrowth: z.array(Month),
  productsByCategory: z.array(z.object({ _id: z.string(), count: z.number().int() })),
  listingTypeDistribution: z.array(z.object({ _id: z.enum(listingTypes), count: z.number().int() })),
  recentActivity: z.array(Activity),
})
export type Dashboard = z.infer<typeof Dashboard>
