import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { onLive } from '../../../platform/live.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Reference } from '../../../ui/reference.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DealLine } from './deal-line.tsx'
import { isDue } from './deal-words.ts'
import { myDealsQuery } from './deals.queries.ts'

interface Props {
  /** Of a scanned code: the deal, and the code. */
  scanned?: { deal: string; code: string } | undefined
  /** More of the page: places in queues. */
  queues?: ReactNode
}

/** What a member has agreed on, what waits for whom, and what is done. */
export function MyDealsPage({ scanned, queues }: Props) {
  const client = useQueryClient()
  const now = useNow()
  const { data, isError, error, refetch } = useQuery(myDealsQuery)
  useEffect(() => onLive('conversation', () => void client.invalidateQueries(myDealsQuery)), [client])
  if (isError && !data) {
    return (
      <div className="page-width max-w-3xl py-8">
        <EmptyMessage
          icon="triangle-alert"
          tone="waratah"
          title={t`Your deals could not be loaded`}
          action={<Button onClick={() => void refetch()}>{t`Try Again`}</Button>}
        >
          <Trans>
            Check your connection.
            <Reference of={error} />
          </Trans>
        </EmptyMessage>
      </div>
    )
  }
  const deals = data?.deals ?? []
  const due = deals.filter((deal) => isDue(deal, now))
  const waiting = deals.filter((deal) => deal.state === 'agreed' && !due.includes(deal))
  const over = deals.filter(({ state }) => state !== 'agreed')
  const section = (title: string, list: readonly Deal[]) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h2 className="mb-3 text-xl">{title}</h2>
        <Card>
          <ul className="divide-y divide-line">
            {list.map((deal) => (
              <DealLine
                key={deal._id}
                deal={deal}
                now={now}
                scanned={scanned?.deal === deal._id && deal.state === 'agreed' ? scanned.code : undefined}
              />
            ))}
          </ul>
        </Card>
      </section>
    )
  return (
    <div className="page-width grid max-w-3xl gap-8 pt-8 pb-12">
      <div>
        <h1>{t`My Deals`}</h1>
        <p className="mt-1 text-ink-soft">{t`What you have agreed on with buyers and sellers. Nothing is paid here.`}</p>
      </div>
      {!data && <Skeleton className="h-40 rounded-card" />}
      {section(t`Your turn`, due)}
      {section(t`Agreed`, waiting)}
      {queues}
      {section(t`Done and over`, over)}
      {data && deals.length === 0 && (
        <EmptyMessage
          icon="handshake"
          title={t`No deals yet`}
          action={
            <Link to="/chat" className={buttonClass({ variant: 'secondary' })}>{t`Open my messages`}</Link>
          }
        >{t`A deal begins when an ad is reserved for a buyer, or an offer is accepted.`}</EmptyMessage>
      )}
    </div>
  )
}
