import type { ReactNode } from 'react'
import { AdCard, type CardProps } from '../features/browsing/ads/card/ad-card.tsx'
import { HeartButton } from '../features/members/favourites/heart-button.tsx'

/** An ad in a list, with the heart that saves it. */
export const CardWithHeart = ({ ad, ...props }: CardProps & { footer?: ReactNode }) => (
  <AdCard ad={ad} {...props} favourite={<HeartButton id={ad._id} title={ad.title} />} />
)
