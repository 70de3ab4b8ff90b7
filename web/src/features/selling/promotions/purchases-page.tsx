import { t } from '@bowerbird/contract/language/t'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { formatCents } from '@bowerbird/contract/promotions/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { documentDay } from '../../../platform/document-day.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { ListPages } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { orderBadge, timesOf } from './order-words.ts'
import { ordersQuery } from './promotions.queries.ts'

/** What a member has bought, newest first. */
export function PurchasesPage({ page }: { page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(ordersQuery(page))
  const now = useNow()
  return (
    <div className="page-width grid max-w-3xl gap-6 pt-8 pb-12">
      <div>
        <h1>{t`My purchases`}</h1>
        <p className="mt-1 text-ink-soft">{t`Promotions of your ads, with their invoices.`}</p>
      </div>
      {data ? (
        data.orders.length ? (
          <Card>
            <ul aria-label={t`Purchases`} className="divide-y divide-line">
              {data.orders.map((order) => {
                const { tone, text } = orderBadge(order)
                return (
                  <li
                    key={order._id}
                    className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-4 hover:bg-sky"
                  >
                    <div className="min-w-0 flex-1 basis-60">
                      <h2 className="font-sans text-base font-semibold wrap-anywhere">
                        <Link
                          to="/my-purchases/$orderId"
                          params={{ orderId: order._id }}
                          className="after:absolute after:inset-0"
                        >
                          {order.name}
                        </Link>
                      </h2>
                      <p className="text-sm text-ink-soft wrap-anywhere">
                        {[order.title, documentDay(order.createdAt), timesOf(order, now)]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    <Badge tone={tone}>{text}</Badge>
                    <p className="font-semibold tabular-nums">{formatCents(order.totalCents)}</p>
                  </li>
                )
              })}
            </ul>
          </Card>
        ) : (
          <EmptyMessage
            icon="shopping-bag"
            title={t`Nothing bought yet`}
            action={
              <Link to="/my-adds" className={buttonClass({ variant: 'secondary' })}>{t`My Listings`}</Link>
            }
          >{t`When you promote an ad, you’ll find the order and its invoice here.`}</EmptyMessage>
        )
      ) : isError && !isFetching ? (
        <EmptyMessage
          icon="triangle-alert"
          tone="waratah"
          title={t`Your purchases could not be loaded`}
          action={<Button onClick={() => void refetch()}>{t`Try Again`}</Button>}
        >{t`Check your connection.`}</EmptyMessage>
      ) : (
        <Skeleton className="h-40 rounded-card" />
      )}
      {data && (
        <ListPages
          currentPage={data.pagination.currentPage}
          totalPages={data.pagination.totalPages}
          total={data.pagination.totalItems}
          pageSize={PAGE_SIZE}
          noun={t`purchases`}
          searchOf={(next) => ({ page: next })}
        />
      )}
    </div>
  )
}
