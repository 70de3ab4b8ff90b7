import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import { firstName } from '../../../platform/first-name.ts'

/** "Sam", or "the seller": names of deleted and blocked people aren't known here. */
export const otherSide = ({ side, other }: Pick<RatedDeal, 'side' | 'other'>): string =>
  other ? firstName(other.name) : side === 'buyer' ? t`the seller` : t`the buyer`

const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' })

/** "2 December". */
export const dayOf = (time: string): string => day.format(new Date(time))
