import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { imageAt, imageSet, thumbnailWidths } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'

/** "Mia Thompson" is MT, "Jack" is J. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')

function Avatar({ name, image }: { name: string; image: string | null }) {
  const shape = 'size-19 shrink-0 rounded-full bg-sky'
  if (image) {
    return (
      <img
        src={imageAt(image, 320)}
        srcSet={imageSet(image, thumbnailWidths)}
        sizes="4rem"
        alt=""
        width={76}
        height={76}
        loading="lazy"
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center font-display text-xl font-bold text-bower`}
    >
      {initialsOf(name)}
    </span>
  )
}

export function SellerName({
  contactName,
  sellerImage,
  isPhoneVerified,
  user,
}: Pick<Ad, 'contactName' | 'sellerImage' | 'isPhoneVerified' | 'user'>) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={contactName} image={sellerImage} />
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-normal text-ink-soft">{t`Seller`}</h2>
        <Link
          to="/seller/$sellerId"
          params={{ sellerId: user }}
          className="inline-flex min-h-11 items-center font-display text-lg font-bold text-bower-deep wrap-anywhere underline underline-offset-4"
        >
          {contactName}
        </Link>
        {isPhoneVerified && (
          <p>
            <Badge tone="gum">{t`Phone verified`}</Badge>
          </p>
        )}
      </div>
    </div>
  )
}

interface Props {
  ad: Pick<Ad, 'contactName' | 'sellerImage' | 'isPhoneVerified' | 'user'>
  /** Facts about them, and contact options: the route fills both. */
  about?: ReactNode
  contact?: ReactNode
}

export function SellerCard({
  ad: { contactName, sellerImage, isPhoneVerified, user },
  about,
  contact,
}: Props) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-soft">
      <SellerName
        contactName={contactName}
        sellerImage={sellerImage}
        isPhoneVerified={isPhoneVerified}
        user={user}
      />
      {about}
      {contact}
    </section>
  )
}
