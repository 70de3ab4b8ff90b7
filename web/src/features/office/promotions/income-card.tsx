import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type { LedgerAccount } from '@bowerbird/contract/promotions/promotions.terms'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { incomeQuery } from './promotions.queries.ts'

const monthFormat = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

export const accountNames: Record<LedgerAccount, string> = {
  receivable: t`Owed by buyers`,
  provider: t`With the card provider`,
  bank: t`Bank account`,
  disputed: t`Held in disputes`,
  income: t`Income`,
  gst: t`GST to pay`,
}

/** Income and GST are credits: they grow below zero. */
const asRead = (account: LedgerAccount, cents: number): number =>
  account === 'income' || account === 'gst' ? -cents : cents

const heading = 'px-2 py-2 text-end font-semibold first:text-start'
const cell = 'px-2 py-2 text-end tabular-nums first:text-start'

/** What promotions have brought in, by month, and where the money is. */
export function IncomeCard() {
  const { data, error, isFetching, refetch } = useQuery(incomeQuery)
  if (error && !isFetching)
    return (
      <Card className="flex flex-wrap items-center gap-3 p-5">
        <p role="alert">{messageOf(error) || t`The income could not be loaded`}</p>
        <Button size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button>
      </Card>
    )
  if (!data) return <Skeleton className="h-28 rounded-card" />
  const [month] = data.months
  const sold = data.months.filter(({ salesCents, refundedCents }) => salesCents || refundedCents)
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t`Income`}</h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        {[
          [t`Income this month, without GST`, month?.incomeCents ?? 0],
          [t`Sales this month, with GST`, month?.salesCents ?? 0],
          [t`Refunds and cancellations this month`, month?.refundedCents ?? 0],
        ].map(([label, cents]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold text-bower-deep tabular-nums">
              {formatCents(Number(cents))}
            </dd>
          </div>
        ))}
      </dl>
      {sold.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">{t`By month and product, and the accounts of the ledger`}</summary>
          <div className="overflow-x-auto">
            <table className="w-full min-w-xl text-sm">
              <caption className="sr-only">{t`Income by month`}</caption>
              <thead>
                <tr className="border-b border-line">
                  {[t`Month`, t`Invoices`, t`Sales`, t`Refunds`, t`GST`, t`Income`].map((name) => (
                    <th key={name} scope="col" className={heading}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sold.map((each) => (
                  <tr key={each.month} className="border-b border-line">
                    <td className={cell}>{monthName(each.month)}</td>
                    <td className={cell}>{each.orders}</td>
                    <td className={cell}>{formatCents(each.salesCents)}</td>
                    <td className={cell}>{formatCents(each.refundedCents)}</td>
                    <td className={cell}>{formatCents(each.gstCents)}</td>
                    <td className={cell}>{formatCents(each.incomeCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="mt-4 grid gap-x-10 gap-y-4 text-sm sm:grid-cols-2">
            <dl>
              {data.products.map(({ name, orders, salesCents }) => (
                <div key={name} className="fact">
                  <dt className="wrap-anywhere">
                    {name} ({orders})
                  </dt>
                  <dd>{formatCents(salesCents)}</dd>
                </div>
              ))}
            </dl>
            <dl>
              {data.balances.map(({ account, cents }) => (
                <div key={account} className="fact">
                  <dt>{accountNames[account]}</dt>
                  <dd>{formatCents(asRead(account, cents))}</dd>
                </div>
              ))}
            </dl>
          </div>
          <p className="mt-3 text-sm text-ink-soft">{t`By the day of each invoice and adjustment note. The fees of the card provider are on its own statements, not here.`}</p>
        </details>
      )}
    </Card>
  )
}
