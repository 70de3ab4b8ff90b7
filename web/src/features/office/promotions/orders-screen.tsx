import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { formatCents } from '@bowerbird/contract/promotions/money'
import { exportOrders, getPromotionPlan } from '@bowerbird/contract/promotions/promotions.endpoints'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../../ui/lists/list-screen.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { IncomeCard } from './income-card.tsx'
import { methodNames, momentOf, stateWords } from './order-words.ts'
import { type OrderFilter, type OrdersParams, readOrdersParams } from './orders-params.ts'
import { downloadOrders, FETCH_FAILED, type OrderLine, ordersQuery } from './promotions.queries.ts'

const filterLabels: Record<OrderFilter, string> = {
  attention: t`Needs attention`,
  open: t`Not paid`,
  due: t`Invoice due`,
  paid: t`Paid`,
  cancelled: t`Cancelled`,
  refunded: t`Refunded`,
}
const options = [
  { value: '', label: t`All orders` },
  ...(Object.keys(filterLabels) as OrderFilter[]).map((value) => ({ value, label: filterLabels[value] })),
]

const matches = ({ title, buyerName, name }: OrderLine, text: string) =>
  `${title} ${buyerName} ${name}`.toLowerCase().includes(text)
const countOf = (total: number) => plural(total, { one: '# order', other: '# orders' })

/** What members have bought, and the income from it. */
export function OrdersScreen() {
  const navigate = useNavigate()
  const params = readOrdersParams(useLocation({ select: ({ search }) => search }))
  const download = useMutation({ mutationFn: downloadOrders })
  const mayExport = useMayCall(exportOrders)
  const mayPlan = useMayCall(getPromotionPlan)
  const list = useList({
    params,
    go: (next: OrdersParams, isStep) =>
      navigate({ to: '/admin/orders', search: next, replace: !isStep, resetScroll: false }),
    query: ordersQuery,
    matches,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  return (
    <ListScreen
      title={t`Orders`}
      subtitle={t`Promotions that members have ordered, with their payments and refunds.`}
      counts={list.page && countOf(list.page.total)}
      placeholder={t`Search ads, buyers and invoice numbers`}
      searchHint={list.isTooShort ? t`Type at least three letters to search all orders.` : undefined}
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: t`Show`,
          value: list.params.show ?? '',
          options,
          onChoose: (show) => list.filter({ show: readOrdersParams({ show }).show }),
        },
      ]}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      actions={
        <>
          {mayPlan && (
            <Link to="/admin/promotions" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <Trans>
                <Icon name="tags" className="size-4" />
                Products and prices
              </Trans>
            </Link>
          )}
          {mayExport && (
            <Button
              variant="secondary"
              size="sm"
              isBusy={download.isPending}
              disabled={!list.page?.total}
              onClick={() => download.mutate(params)}
            >
              {!download.isPending && <Icon name="download" className="size-4" />}
              {t`Download CSV`}
            </Button>
          )}
        </>
      }
    >
      <IncomeCard />
      {list.hasFailed ? (
        <FailedList error={list.error} message={FETCH_FAILED} onRetry={() => void list.reload()} />
      ) : list.isLoading ? (
        <Skeleton className="h-96 rounded-card" />
      ) : list.rows.length === 0 ? (
        <EmptyList
          title={list.isFiltered ? t`No orders found` : t`No orders yet`}
          isFiltered={list.isFiltered}
          isTooShort={list.isTooShort}
        />
      ) : (
        <Card>
          <ul aria-label={t`Orders`} className="divide-y divide-line">
            {list.rows.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
        </Card>
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={ADMIN_PAGE_SIZE}
          noun={t`orders`}
          searchOf={(page) => ({ ...params, page })}
        />
      )}
    </ListScreen>
  )
}

function OrderRow({ order }: { order: OrderLine }) {
  const { _id, name, title, buyer, buyerName, state, method, totalCents, refundedCents } = order
  const { tone, text } = stateWords[state]
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sky sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <Link
            to="/admin/orders/$orderId"
            params={{ orderId: _id }}
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[title, buyer ? buyerName : t`${buyerName} (account erased)`, momentOf(order.createdAt)].join(
            ' · ',
          )}
        </p>
        {order.problem && <p className="text-sm font-medium wrap-anywhere text-waratah">{order.problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={tone}>{text}</Badge>
        {order.isDisputed && <Badge tone="waratah">{t`Disputed`}</Badge>}
        {refundedCents > 0 && (
          <Badge tone="sky">{refundedCents === totalCents ? t`Refunded` : t`Partly refunded`}</Badge>
        )}
      </div>
      <p className="text-end">
        <span className="block font-semibold tabular-nums">{formatCents(totalCents)}</span>
        <span className="block text-sm text-ink-soft">{methodNames[method]}</span>
      </p>
    </li>
  )
}
