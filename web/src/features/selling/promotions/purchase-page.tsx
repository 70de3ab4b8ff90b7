import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type { Order } from '@bowerbird/contract/promotions/promotions.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { documentDay } from '../../../platform/document-day.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { goToPayment } from './go-to-payment.ts'
import { momentOf, orderBadge, timesOf } from './order-words.ts'
import { paymentRefusal } from './payment-refusal.ts'
import {
  cancelOrder,
  checkOrder,
  nextLookMs,
  orderQuery,
  putOrder,
  type SeenOrder,
} from './promotions.queries.ts'
import { useShownAgain } from './use-shown-again.ts'

interface Props {
  id: string
  /** The buyer comes back from the payment page, having paid or not. */
  from: 'payment' | 'cancelled' | undefined
}

/** An order: what is true of it now, its documents, and what can be done. */
export function PurchasePage({ id, from }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQuery(id),
    // The provider may be slow to say that it was paid, or be away.
    refetchInterval: ({ state: { data: seen, dataUpdateCount } }) =>
      seen?.state === 'open' && (from === 'payment' || seen.isUnsure) ? nextLookMs(dataUpdateCount) : false,
  })
  useShownAgain(() => void refetch())
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8">
      <Link
        to="/my-purchases"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-bower hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {t`My purchases`}
      </Link>
      {data ? (
        <Purchase order={data} from={from} />
      ) : error && !isFetching ? (
        <EmptyMessage
          icon="triangle-alert"
          tone="waratah"
          title={isRefusal(error) ? t`There is no such order` : t`Your order could not be loaded`}
          action={<Button onClick={() => void refetch()}>{t`Try Again`}</Button>}
        >
          {from === 'payment'
            ? t`If you’ve paid, your payment is safe: we’ll find it.`
            : t`Check your connection.`}
        </EmptyMessage>
      ) : (
        <div role="status" aria-label={t`Asking our payment provider`}>
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </div>
  )
}

interface Truth {
  title: string
  text: string
  tone: 'gum' | 'ochre' | 'neutral'
}

/** What has happened, in plain words: from what the server knows, whatever the address says. */
function truthOf(order: SeenOrder, from: Props['from']): Truth {
  const { state, totalCents, refundedCents, startsAt, endsAt, stoppedAt, isAdListed, isDisputed } = order
  if (state === 'open' && order.isUnsure)
    return {
      title: t`We don’t know yet whether you’ve paid`,
      text: t`Our payment provider can’t be reached at the moment. If you’ve paid, your payment is safe: we’ll find it and email you a receipt. If you haven’t, nothing was charged. This page looks again by itself.`,
      tone: 'ochre',
    }
  if (state === 'open')
    return from === 'payment'
      ? {
          title: t`We’re waiting for your payment`,
          text: t`Our payment provider hasn’t confirmed it yet. This page looks again by itself, and we’ll email you a receipt.`,
          tone: 'ochre',
        }
      : {
          title: t`Not paid yet`,
          text: t`Nothing was charged. Go on to the payment, or cancel the order.`,
          tone: 'ochre',
        }
  if (state === 'due')
    return {
      title: t`Your invoice is due on ${documentDay(order.dueOn ?? order.createdAt)}`,
      text: t`The invoice says where to pay. Your promotion starts when we’ve received your transfer.`,
      tone: 'ochre',
    }
  if (state === 'cancelled')
    return {
      title: t`This order was cancelled`,
      text: t`Nothing was charged, and you owe nothing.`,
      tone: 'neutral',
    }
  if (totalCents > 0 && refundedCents === totalCents)
    return {
      title: t`All of your money has been refunded`,
      text: startsAt ? t`The promotion has ended.` : t`The ad could no longer be promoted when you had paid.`,
      tone: 'neutral',
    }
  if (isDisputed)
    return {
      title: t`Your bank is looking into this payment`,
      text: t`The promotion is stopped until it has decided.`,
      tone: 'ochre',
    }
  if (!startsAt || !endsAt)
    return {
      title: t`Paid, but your ad can no longer be promoted`,
      text: t`We’re sending your money back. You’ll get an email about it.`,
      tone: 'ochre',
    }
  const isOver = Date.parse(endsAt) <= Date.now() || stoppedAt !== null
  if (isOver)
    return { title: t`This promotion has ended`, text: t`Thanks for promoting your ad.`, tone: 'neutral' }
  return {
    title: totalCents ? t`Paid. Your ad is being promoted` : t`Your ad is being promoted`,
    text: isAdListed
      ? t`Until ${momentOf(endsAt)}.`
      : t`Until ${momentOf(endsAt)}. It doesn’t show now, because your ad isn’t live.`,
    tone: 'gum',
  }
}

const tones = { gum: 'bg-gum-soft', ochre: 'bg-ochre-soft', neutral: 'bg-line' }
const icons = { gum: 'circle-check', ochre: 'clock', neutral: 'info' } as const

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const methodNames = { card: t`Card`, invoice: t`Bank transfer`, free: t`Free this month` }

function Purchase({ order, from }: { order: SeenOrder; from: Props['from'] }) {
  const { title, text, tone } = truthOf(order, from)
  const badge = orderBadge(order)
  const now = useNow()
  return (
    <>
      <div role="status" className={`flex gap-3 rounded-card p-5 ${tones[tone]}`}>
        <Icon name={icons[tone]} className="mt-0.5 size-6 shrink-0" />
        <div>
          <h1 className="text-xl">{title}</h1>
          <p className="mt-1">{text}</p>
        </div>
      </div>
      <Actions order={order} />
      <Card as="section" className="p-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl wrap-anywhere">{order.name}</h2>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </div>
        <dl className="mt-3">
          <Row label={t`Your ad`}>
            <Link
              to="/product/$productId"
              params={{ productId: order.productId }}
              className="text-bower hover:underline"
            >
              {order.title}
            </Link>
          </Row>
          <Row label={t`Ordered`}>{momentOf(order.createdAt)}</Row>
          <Row label={t`Payment`}>{methodNames[order.method]}</Row>
          <Row label={t`Total`}>
            {order.totalCents > 0
              ? t`${formatCents(order.totalCents)}, including ${formatCents(order.gstCents)} GST`
              : formatCents(order.totalCents)}
          </Row>
          {order.refundedCents > 0 && <Row label={t`Refunded`}>{formatCents(order.refundedCents)}</Row>}
          {timesOf(order, now) && <Row label={t`Promotion`}>{timesOf(order, now)}</Row>}
        </dl>
      </Card>
      {order.documents.length > 0 && (
        <Card as="section" className="p-5">
          <h2 className="text-xl">{t`Invoices`}</h2>
          <ul className="mt-2 divide-y divide-line">
            {order.documents.map(({ number, kind, totalCents, issuedAt }) => (
              <li key={number}>
                <Link
                  to="/my-purchases/invoice/$number"
                  params={{ number: String(number) }}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 font-medium text-bower hover:underline"
                >
                  <span>
                    {kind === 'invoice' ? t`Tax invoice` : t`Adjustment note`} {number},{' '}
                    {documentDay(issuedAt)}
                  </span>
                  <span className="tabular-nums">
                    {kind === 'adjustment' && '−'}
                    {formatCents(totalCents)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Actions({ order }: { order: Order }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  // It may be another order by now, such as one that has been paid.
  const look = () => void client.invalidateQueries({ queryKey: orderQuery(order._id).queryKey })
  const pay = useMutation({
    mutationFn: () => checkOrder(order._id),
    onSuccess: (checked) => {
      putOrder(client, checked)
      if (checked.checkoutUrl) goToPayment(checked.checkoutUrl)
    },
    onError: look,
  })
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order._id),
    onSuccess: (cancelled) => putOrder(client, cancelled),
    onError: look,
    onSettled: () => setAsking(false),
  })
  const error = pay.error ?? cancel.error
  if (order.state !== 'open' && order.state !== 'due') {
    const isOver = order.state === 'cancelled' && order.isAdListed
    return (
      isOver && (
        <Link
          to="/promote/$productId"
          params={{ productId: order.productId }}
          className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
        >{t`Order again`}</Link>
      )
    )
  }
  return (
    <div className="grid gap-3">
      {error && (
        <p role="alert" className="font-medium text-waratah">
          {paymentRefusal(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {order.state === 'open' && (
          <Button isBusy={pay.isPending} onClick={() => pay.mutate()}>{t`Go on to payment`}</Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>{t`Cancel order`}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel this order?`}
          confirmLabel={t`Cancel order`}
          cancelLabel={t`Keep it`}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {order.state === 'due'
              ? t`An adjustment note cancels the invoice, and you owe nothing.`
              : t`The payment page closes. Nothing is charged, unless you’ve paid a moment ago.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
