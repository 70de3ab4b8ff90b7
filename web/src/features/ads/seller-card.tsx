import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { imageAt } from '@bowerbird/contract/image-address'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** "Mia Thompson" is MT, "Jack" is J. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

function Avatar({ name, image }: { name: string; image: string | null }) {
  const shape = 'size-14 shrink-0 rounded-full bg-sky'
  if (image) {
    return (
      <img
        src={imageAt(image, 320)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center font-display text-lg font-bold text-bower`}
    >
      {initialsOf(name)}
    </span>
  )
}

interface Props {
  ad: Pick<Ad, 'contactName' | 'sellerImage'>
  /** How to reach the seller: the route fills it. */
  contact?: ReactNode
}

export function SellerCard({ ad, contact }: Props) {
  return (
    <Card as="section" className="p-5">
      <div className="flex items-center gap-4">
        <Avatar name={ad.contactName} image={ad.sellerImage} />
        <div className="min-w-0">
          <h2 className="font-sans text-sm font-normal text-ink-soft">Seller</h2>
          <p className="font-display text-lg font-bold text-bower-deep wrap-anywhere">{ad.contactName}</p>
        </div>
      </div>
      {contact && <div className="mt-5">{contact}</div>}
    </Card>
  )
}
