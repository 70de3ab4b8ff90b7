import { groupDigits } from '@bowerbird/contract/format-number'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { replyTime } from '@bowerbird/contract/sellers/sellers.rules'
import { MAX_SOLD_COUNT } from '@bowerbird/contract/sellers/sellers.terms'
import type { ReactNode } from 'react'
import { Suspense, use } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { monthAndYear } from '../../../platform/month-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import type { SellerExpectations, SellerOfAd } from './sellers.calls.ts'

const sold = (count: number): string =>
  count >= MAX_SOLD_COUNT
    ? t`${groupDigits(String(count))} or more items sold`
    : plural(count, { one: '# item sold', other: '# items sold' })

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} className="size-4 shrink-0" />
      {children}
    </li>
  )
}

interface FactsProps extends SellerExpectations {
  suburb?: string | null
  /** More of them. */
  children?: ReactNode
}

/** A list of facts about a seller. */
export function SellerFacts({ createdAt, suburb, replyMinutes, soldCount, children }: FactsProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
      <Fact icon="calendar-days">
        <Trans>Member since {monthAndYear(createdAt)}</Trans>
      </Fact>
      {suburb && <Fact icon="map-pin">{suburb}</Fact>}
      {replyMinutes !== null && (
        <Fact icon="message-circle">
          <Trans>Usually replies {replyTime(replyMinutes)}</Trans>
        </Fact>
      )}
      {children}
      {soldCount > 0 && <Fact icon="tags">{sold(soldCount)}</Fact>}
    </ul>
  )
}

interface Props {
  /** Part of a server-rendered page; after a client-side navigation it loads after the ad. */
  seller: SellerOfAd | Promise<SellerOfAd>
}

function Loaded({ seller }: Props) {
  const found = seller instanceof Promise ? use(seller) : seller
  if (!found.seller) return null
  const { adCount } = found
  return (
    <SellerFacts {...found.seller}>
      {adCount > 1 && <Fact icon="package">{plural(adCount, { one: '# ad now', other: '# ads now' })}</Fact>}
    </SellerFacts>
  )
}

/** The same beside an ad. */
export function SellerOfAdFacts(props: Props) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
