import type { AvailableAds } from '@bowerbird/contract/featured/featured.schema'
import { MemberCache } from '../../platform/member-cache.ts'
import type { Products } from './ranking.ts'

const MINUTES = 30

/** By category: what is featured, and the first page of what could be. */
export const featuredCache = new MemberCache<Products>('admin_featured', MINUTES)
export const availableCache = new MemberCache<AvailableAds>('admin_available', MINUTES)
