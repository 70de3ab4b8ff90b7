import { abnLookup, formatAbn } from '@bowerbird/contract/businesses/abn'
import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type { TaxDocument } from '@bowerbird/contract/promotions/promotions.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { documentDay } from '../../../platform/document-day.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { documentQuery } from './promotions.queries.ts'

/** A tax invoice or adjustment note, to read and to print. */
export function InvoicePage({ number }: { number: number }) {
  const { data, error, isFetching, refetch } = useQuery(documentQuery(number))
  return (
    <div className="page-width max-w-3xl py-6">
      {data ? (
        <Paper document={data} />
      ) : error && !isFetching ? (
        <EmptyMessage
          icon="triangle-alert"
          tone="waratah"
          title={isRefusal(error) ? t`There is no such invoice` : t`The invoice could not be loaded`}
          action={<Button onClick={() => void refetch()}>{t`Try Again`}</Button>}
        >
          {isRefusal(error) ? t`Check the address.` : t`Check your connection.`}
        </EmptyMessage>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  )
}

function Paper({ document }: { document: TaxDocument }) {
  const { number, kind, adjusts, issuedOn, supplier, buyer, description, dueOn, bankDetails } = document
  const { totalCents, gstCents, order } = document
  const isInvoice = kind === 'invoice'
  const sign = isInvoice ? '' : '−'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/my-purchases/$orderId"
          params={{ orderId: order }}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-bower hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {t`Your order`}
        </Link>
        <Button onClick={() => window.print()}>
          <Icon name="printer" className="size-4" />
          {t`Print`}
        </Button>
      </div>
      <article className="mt-4 rounded-card border border-line bg-surface p-6 print:mt-0 print:border-0 print:p-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1>{isInvoice ? t`Tax invoice` : t`Adjustment note`}</h1>
          <p className="text-lg font-semibold tabular-nums">
            <Trans>No. {number}</Trans>
          </p>
        </div>
        <p className="mt-1 text-ink-soft">
          {adjusts === null
            ? t`Issued on ${documentDay(issuedOn)}`
            : t`Issued on ${documentDay(issuedOn)}, for tax invoice ${adjusts}`}
        </p>
        <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          <section>
            <h2 className="text-base">{t`From`}</h2>
            <p className="mt-1 font-semibold wrap-anywhere">{supplier.name}</p>
            <p>
              <Trans>
                ABN <a href={abnLookup(supplier.abn)}>{formatAbn(supplier.abn)}</a>
              </Trans>
            </p>
            {supplier.address && <p className="wrap-anywhere">{supplier.address}</p>}
          </section>
          <section>
            <h2 className="text-base">{t`To`}</h2>
            <p className="mt-1 font-semibold wrap-anywhere">{buyer.name}</p>
            {buyer.abn && (
              <p>
                <Trans>ABN {formatAbn(buyer.abn)}</Trans>
              </p>
            )}
          </section>
        </div>
        <table className="mt-8 w-full">
          <thead>
            <tr className="border-b border-line-strong text-start">
              <th className="py-2 font-semibold">{t`Description`}</th>
              <th className="py-2 text-end font-semibold">{t`Amount`}</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            <tr className="border-b border-line">
              <td className="py-3 pe-4 wrap-anywhere">{description}</td>
              <td className="py-3 text-end">
                {sign}
                {formatCents(totalCents - gstCents)}
              </td>
            </tr>
            <tr className="border-b border-line">
              <td className="py-3">{t`GST (10 %)`}</td>
              <td className="py-3 text-end">
                {sign}
                {formatCents(gstCents)}
              </td>
            </tr>
            <tr className="text-lg font-bold">
              <td className="py-3">{isInvoice ? t`Total including GST` : t`Credit including GST`}</td>
              <td className="py-3 text-end">
                {sign}
                {formatCents(totalCents)}
              </td>
            </tr>
          </tbody>
        </table>
        {dueOn && bankDetails && (
          <section className="mt-6">
            <h2 className="text-base">{t`How to pay`}</h2>
            <p className="mt-1 wrap-anywhere">
              <Trans>
                If it isn’t paid yet: transfer {formatCents(totalCents)} by {documentDay(dueOn)} to{' '}
                {bankDetails}. Reference: invoice {number}.
              </Trans>
            </p>
          </section>
        )}
        <p className="mt-8 text-sm text-ink-soft wrap-anywhere">
          <Trans>Order {order}</Trans>
        </p>
      </article>
    </>
  )
}
