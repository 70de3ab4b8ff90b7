import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import { SellerRatings } from '../ratings/ratings.schema.ts'

export const SellerParams = z.object({ id: z.uuid('Invalid seller ID').toLowerCase() })
export const SellerQuery = z.object(pageQuery)
export type SellerQuery = z.infer<typeof SellerQuery>

/** Public information about a seller. */
export const Seller = z.object({
  _id: z.uuid(),
  name: z.string(),
  avatar: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The suburb of most of their current ads: "Newtown, NSW". Null if no ad names a suburb. */
  suburb: z.string().nullable(),
  /** The median time until they first reply, in minutes; null if too few people have written to them. */
  replyMinutes: z.number().int().nullable(),
  soldCount: z.number().int(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** If they sell for a business: the end of its page's address, and its name. */
  business: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** By the buyers of their done deals. */
  ratings: SellerRatings,
  /** Search engines may list the page. */
  isFindable: z.boolean(),
})
export type Seller = z.infer<typeof Seller>

/** A seller with their listed ads, newest first. */
export const SellerPage = z.object({ seller: Seller, products: z.array(AdCard), pagination: Pagination })
export type SellerPage = z.infer<typeof SellerPage>

/** The caller's relation to a seller. */
export const SellerRelation = z.object({ isFollowing: z.boolean(), isBlocked: z.boolean() })
export type SellerRelation = z.infer<typeof SellerRelation>

export const FollowedSeller = z.object({
  _id: z.uuid(),
  name: z.string(),
  avatar: z.string().nullable(),
  /** Number of their current ads. */
  adCount: z.number().int(),
  followedAt: z.iso.datetime(),
})
export type FollowedSeller = z.infer<typeof FollowedSeller>

/** Latest first. */
export const FollowedSellers = z.object({ sellers: z.array(FollowedSeller) })
export type FollowedSellers = z.infer<typeof FollowedSellers>

export const BlockedPerson = z.object({ _id: z.uuid(), name: z.string(), blockedAt: z.iso.datetime() })
export type BlockedPerson = z.infer<typeof BlockedPerson>

/** Latest first. */
export const BlockedPeople = z.object({ people: z.array(BlockedPerson) })
