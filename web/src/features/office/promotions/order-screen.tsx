import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import { refundOrder } from '@bowerbird/contract/promotions/promotions.endpoints'
import type { OfficeOrder } from '@bowerbird/contract/promotions/promotions.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { accountNames } from './income-card.tsx'
import { dayOf, methodNames, momentOf, refundNames, stateWords } from './order-words.ts'
import { cancelInvoice, orderQuery, setPaid, settleRefund } from './promotions.queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** One order with all that is known about it, and what can be done. */
export function OrderScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id))
  return (
    <section className="flex flex-col gap-5">
      <Link
        to="/admin/orders"
        className="inline-flex min-h-11 items-center gap-1 self-start font-medium text-bower hover:underline"
      >
        <Trans>
          <Icon name="chevron-left" className="size-4" />
          Orders
        </Trans>
      </Link>
      {data ? (
        <OrderDetails order={data} />
      ) : error && !isFetching ? (
        <FailedList
          error={error}
          message={messageOf(error) || t`The order could not be loaded`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

type Asked = { what: 'paid' | 'cancel' | 'refund' } | { what: 'settle'; refund: string }

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function OrderDetails({ order }: { order: OfficeOrder }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const mayChange = useMayCall(refundOrder)
  const { _id, state, totalCents, refundedCents, refunds, documents, disputes, entries } = order
  const close = () => setAsked(undefined)
  const put = (changed: OfficeOrder) => {
    client.setQueryData(orderQuery(_id).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['office-orders', 'income'] })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (action: () => Promise<OfficeOrder>) => action(),
    onSuccess: (changed) => {
      put(changed)
      showToast(t`Saved`, 'success')
    },
    onError: (refusal) => {
      showRefusal(refusal)
      void client.invalidateQueries({ queryKey: orderQuery(_id).queryKey })
    },
    onSettled: close,
  })
  const requested = refunds
    .filter((refund) => refund.state === 'requested')
    .reduce((sum, { cents }) => sum + cents, 0)
  const left = totalCents - refundedCents - requested
  const { tone, text } = stateWords[state]
  const ask = asked?.what
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{order.name}</h1>
        <Badge tone={tone}>{text}</Badge>
        {order.isDisputed && <Badge tone="waratah">{t`Disputed`}</Badge>}
      </div>
      {order.problem && (
        <p role="alert" className="flex gap-3 rounded-control bg-waratah-soft p-3 text-waratah">
          <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
          {order.problem}
        </p>
      )}
      {mayChange && (state === 'due' || (state === 'paid' && left > 0)) && (
        <div className="flex flex-wrap gap-3">
          {state === 'due' && (
            <>
              <Button onClick={() => setAsked({ what: 'paid' })}>{t`Mark as paid`}</Button>
              <Button
                variant="secondary"
                onClick={() => setAsked({ what: 'cancel' })}
              >{t`Cancel the invoice`}</Button>
            </>
          )}
          {state === 'paid' && (
            <Button
              variant="secondary"
              disabled={order.isDisputed}
              onClick={() => setAsked({ what: 'refund' })}
            >{t`Refund`}</Button>
          )}
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="section" className="p-5">
          <h2 className="text-xl">{t`Order`}</h2>
          <dl className="mt-2">
            <Row label={t`Buyer`}>
              {order.buyer ? (
                <Link
                  to="/admin/users/$userId"
                  params={{ userId: order.buyer._id }}
                  className="text-bower hover:underline"
                >
                  {order.buyerName}
                </Link>
              ) : (
                t`${order.buyerName} (account erased)`
              )}
            </Row>
            <Row label={t`Ad`}>
              <Link
                to="/product/$productId"
                params={{ productId: order.productId }}
                className="text-bower hover:underline"
              >
                {order.title}
              </Link>
              {!order.isAdListed && ` ${t`(not live)`}`}
            </Row>
            <Row label={t`Category`}>{order.category}</Row>
            <Row label={t`Ordered`}>{momentOf(order.createdAt)}</Row>
            <Row label={t`Payment`}>{methodNames[order.method]}</Row>
            <Row label={t`Total`}>
              <Trans>
                {formatCents(totalCents)}, including {formatCents(order.gstCents)} GST
              </Trans>
            </Row>
            {refundedCents > 0 && <Row label={t`Refunded`}>{formatCents(refundedCents)}</Row>}
            {order.dueOn && <Row label={t`Due on`}>{dayOf(order.dueOn)}</Row>}
            {order.paidAt && <Row label={t`Paid`}>{momentOf(order.paidAt)}</Row>}
            {order.startsAt && order.endsAt && (
              <Row label={t`Promotion`}>
                {order.stoppedAt
                  ? t`${momentOf(order.startsAt)} to ${momentOf(order.stoppedAt)} (stopped)`
                  : t`${momentOf(order.startsAt)} to ${momentOf(order.endsAt)}`}
              </Row>
            )}
            {order.paymentId && <Row label={t`Payment at the provider`}>{order.paymentId}</Row>}
            <Row label={t`Order number`}>{_id}</Row>
          </dl>
        </Card>
        <div className="grid gap-5">
          {documents.length > 0 && (
            <Card as="section" className="p-5">
              <h2 className="text-xl">{t`Invoices`}</h2>
              <ul className="mt-2 divide-y divide-line">
                {documents.map(({ number, kind, totalCents: cents, issuedAt }) => (
                  <li key={number}>
                    <Link
                      to="/my-purchases/invoice/$number"
                      params={{ number: String(number) }}
                      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-bower hover:underline"
                    >
                      <span>
                        {kind === 'invoice'
                          ? t`Tax invoice ${number}, ${dayOf(issuedAt)}`
                          : t`Adjustment note ${number}, ${dayOf(issuedAt)}`}
                      </span>
                      <span className="tabular-nums">
                        {kind === 'adjustment' && '−'}
                        {formatCents(cents)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {(refunds.length > 0 || disputes.length > 0) && (
            <Card as="section" className="p-5">
              <h2 className="text-xl">{t`Refunds and disputes`}</h2>
              <ul className="mt-2 divide-y divide-line">
                {refunds.map((refund) => (
                  <li key={refund._id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <div className="min-w-0 flex-1 basis-48">
                      <p>
                        {formatCents(refund.cents)}: {refundNames[refund.state]}
                      </p>
                      <p className="text-sm text-ink-soft wrap-anywhere">
                        {momentOf(refund.at)}. {refund.reason}
                      </p>
                    </div>
                    {mayChange && refund.isOwed && (
                      <Button
                        variant="secondary"
                        size="sm"
                        onClick={() => setAsked({ what: 'settle', refund: refund._id })}
                      >{t`Paid in another way`}</Button>
                    )}
                  </li>
                ))}
                {disputes.map(({ providerId, cents, state: end, at }) => (
                  <li key={providerId} className="py-2">
                    <Trans>
                      Dispute about {formatCents(cents)}, {momentOf(at)}: {end}
                    </Trans>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {entries.length > 0 && (
            <Card as="section" className="p-5">
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">
                  <Trans>Ledger ({entries.length} lines)</Trans>
                </summary>
                <ul className="divide-y divide-line text-sm">
                  {entries.map(({ posting, account, cents, at }) => (
                    <li key={`${posting} ${account}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                      <span className="min-w-0 wrap-anywhere">
                        {posting.split(' ')[0]}: {accountNames[account]}
                        <span className="block text-ink-soft">{momentOf(at)}</span>
                      </span>
                      <span className="tabular-nums">
                        {cents > 0
                          ? t`${formatCents(Math.abs(cents))} debit`
                          : t`${formatCents(Math.abs(cents))} credit`}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            </Card>
          )}
        </div>
      </div>
      {ask === 'paid' && (
        <ConfirmDialog
          title={t`Mark as paid?`}
          confirmLabel={t`Mark as paid`}
          confirmVariant="primary"
          isBusy={isPending}
          onConfirm={() => mutate(() => setPaid(_id))}
          onClose={close}
        >
          <p>
            <Trans>
              {formatCents(totalCents)} has arrived in the bank account. The promotion starts at once, and the
              buyer gets a receipt. This can’t be undone, but you can refund it.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
      {ask === 'cancel' && (
        <ConfirmDialog
          title={t`Cancel this invoice?`}
          confirmLabel={t`Cancel the invoice`}
          cancelLabel={t`Keep it`}
          isBusy={isPending}
          onConfirm={() => mutate(() => cancelInvoice(_id))}
          onClose={close}
        >
          <p>{t`An adjustment note cancels it, and the buyer gets an email: they owe nothing.`}</p>
        </ConfirmDialog>
      )}
      {asked?.what === 'settle' && (
        <ConfirmDialog
          title={t`Paid in another way?`}
          confirmLabel={t`It’s paid`}
          confirmVariant="primary"
          isBusy={isPending}
          onConfirm={() => mutate(() => settleRefund(_id, asked.refund))}
          onClose={close}
        >
          <p>{t`You’ve paid the buyer from the bank account. The ledger records it.`}</p>
        </ConfirmDialog>
      )}
      {ask === 'refund' && <RefundDialog order={order} left={left} onRefunded={put} onClose={close} />}
    </>
  )
}
