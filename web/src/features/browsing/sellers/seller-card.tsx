import { t } from '@bowerbird/contract/language/t'
import type { Seller } from '@bowerbird/contract/sellers/sellers.schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SellerFacts } from './seller-facts.tsx'

interface Props {
  seller: Seller
  /** Their picture; the route renders it. */
  avatar: ReactNode
  /** Actions on them. */
  actions: ReactNode
}

/** A seller's profile, and what others may expect of them. */
export function SellerCard({ seller, avatar, actions }: Props) {
  const { name, business, description, createdAt, suburb, replyMinutes, soldCount } = seller
  const verified = [
    ...(seller.isEmailVerified ? [t`Email verified`] : []),
    ...(seller.isPhoneVerified ? [t`Phone verified`] : []),
  ]
  return (
    <Card as="section" className="flex flex-col gap-5 p-5 sm:flex-row sm:p-8">
      {avatar}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
          {verified.map((text) => (
            <Badge key={text} tone="gum">
              <Icon name="badge-check" className="size-4" />
              {text}
            </Badge>
          ))}
        </div>
        {business && (
          <p className="flex flex-wrap items-center gap-x-3">
            <Badge tone="night">{t`Business`}</Badge>
            <Link
              to="/business/$slug"
              params={{ slug: business.slug }}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold text-bower-deep wrap-anywhere underline underline-offset-4"
            >
              {business.name}
            </Link>
          </p>
        )}
        <SellerFacts {...{ createdAt, suburb, replyMinutes, soldCount }} />
        {description && <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>
      </div>
    </Card>
  )
}
