import type { RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import { firstName } from '../../../platform/first-name.ts'

/** "Sam", or "the seller": names of deleted and blocked people aren't known here. */
export const otherSide = ({ side, other }: Pick<RatedDeal, 'side' | 'other'>): string =>
  other ? firstName(other.name) : `the ${side === 'buyer' ? 'seller' : 'buyer'}`

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long' })

/** "2 December". */
export const dayOf = (time: string): string => day.format(new Date(time))
