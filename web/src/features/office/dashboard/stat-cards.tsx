import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { GROWTH_DAYS, RECENT_DAYS } from '@bowerbird/contract/dashboard/dashboard.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'

export function StatCards({ stats }: { stats: Dashboard['stats'] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Stat label={t`Total Users`} value={stats.totalUsers} icon="users" tone="bg-sky text-bower">
        <Growth
          percent={stats.userGrowth}
          text={plural(
            stats.newUsers,
            {
              one: '# new user in {days} days, {before} in the {days} before',
              other: '# new users in {days} days, {before} in the {days} before',
            },
            { days: GROWTH_DAYS, before: stats.newUsersBefore.toLocaleString(locale()) },
          )}
        />
      </Stat>
      <Stat label={t`Total Products`} value={stats.totalProducts} icon="package" tone="bg-gum-soft text-gum">
        <Growth
          percent={stats.productGrowth}
          text={plural(
            stats.newProducts,
            {
              one: '# new product in {days} days, {before} in the {days} before',
              other: '# new products in {days} days, {before} in the {days} before',
            },
            { days: GROWTH_DAYS, before: stats.newProductsBefore.toLocaleString(locale()) },
          )}
        />
      </Stat>
      <Stat
        label={t`Recent Products`}
        value={stats.recentProducts}
        icon="package-plus"
        tone="bg-ochre-soft text-ochre"
      >
        <Trans>Last {RECENT_DAYS} days</Trans>
      </Stat>
    </ul>
  )
}

interface Props {
  label: string
  value: number
  icon: IconName
  tone: string
  children: ReactNode
}

function Stat({ label, value, icon, tone, children }: Props) {
  return (
    <Card as="li" className="flex gap-4 p-5 sm:last:col-span-2 xl:last:col-span-1">
      <span className={`grid size-12 shrink-0 place-items-center rounded-card ${tone}`}>
        <Icon name={icon} className="size-6" />
      </span>
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{label}</h2>
        <p className="mt-1 font-display text-4xl leading-none font-bold text-bower-deep tabular-nums">
          {value.toLocaleString(locale())}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">{children}</p>
      </div>
    </Card>
  )
}

const figures = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 2 })

/** "4.3", "12", "1,550". */
const rounded = (percent: number): string =>
  percent < 100 ? figures.format(percent) : Math.round(percent).toLocaleString(locale())

interface GrowthProps {
  percent: number
  /** What it compares, which is not the total above it: without it, one new user is "+100%". */
  text: string
}

/** No change counts as an increase. */
function Growth({ percent, text }: GrowthProps) {
  const isIncrease = percent >= 0
  const icon = isIncrease ? 'trending-up' : 'trending-down'
  return (
    <>
      <span
        className={`inline-flex items-center gap-1 font-semibold tabular-nums ${isIncrease ? 'text-gum' : 'text-waratah'}`}
      >
        <Icon name={icon} className="size-4" />
        <span className="sr-only">{isIncrease ? t`Increase of` : t`Decrease of`} </span>
        <span>
          <span aria-hidden="true">{isIncrease ? '+' : '−'}</span>
          {rounded(Math.abs(percent))}%
        </span>
      </span>
      <span>{text}</span>
    </>
  )
}
