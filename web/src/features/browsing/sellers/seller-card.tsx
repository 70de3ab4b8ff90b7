import { groupDigits } from '@bowerbird/contract/format-number'
import { monthNames } from '@bowerbird/contract/month-names'
import { replyTime } from '@bowerbird/contract/sellers/sellers.rules'
import type { Seller } from '@bowerbird/contract/sellers/sellers.schema'
import { MAX_SOLD_COUNT } from '@bowerbird/contract/sellers/sellers.terms'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'

/** "March 2026". */
function monthAndYear(iso: string): string {
  const date = new Date(iso)
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const sold = (count: number): string =>
  `${groupDigits(String(count))}${count >= MAX_SOLD_COUNT ? ' or more' : ''} ${count === 1 ? 'item' : 'items'} sold`

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} className="size-4 shrink-0" />
      {children}
    </li>
  )
}

interface Props {
  seller: Seller
  /** Their picture; the route renders it. */
  avatar: ReactNode
  /** Actions on them. */
  actions: ReactNode
}

/** A seller's profile, and what others may expect of them. */
export function SellerCard({ seller, avatar, actions }: Props) {
  const { name, description, createdAt, suburb, replyMinutes, soldCount } = seller
  const verified = [
    ...(seller.isEmailVerified ? ['Email verified'] : []),
    ...(seller.isPhoneVerified ? ['Phone verified'] : []),
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
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
          <Fact icon="calendar-days">Member since {monthAndYear(createdAt)}</Fact>
          {suburb && <Fact icon="map-pin">{suburb}</Fact>}
          {replyMinutes !== null && (
            <Fact icon="message-circle">Usually replies {replyTime(replyMinutes)}</Fact>
          )}
          {soldCount > 0 && <Fact icon="tags">{sold(soldCount)}</Fact>}
        </ul>
        {description && <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>
      </div>
    </Card>
  )
}
