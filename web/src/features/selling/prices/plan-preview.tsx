import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import { t } from '@bowerbird/contract/language/t'
import { planSteps } from '@bowerbird/contract/prices/prices.rules'
import type { PlanBody } from '@bowerbird/contract/prices/prices.schema'
import { formatDay } from '../../../platform/days.ts'
import { Trans } from '../../../platform/language/trans.tsx'

interface Props {
  price: number
  plan: PlanBody
  nextAt: Date
}

/** The coming prices, with their days. */
export function PlanPreview({ price, plan, nextAt }: Props) {
  const { steps, hasMore } = planSteps(price, plan, nextAt)
  if (!steps.length) return null
  return (
    <ol aria-label={t`Coming prices`} className="divide-y divide-line border-y border-line text-sm">
      {steps.map((step) => (
        <li key={step.price} className="flex justify-between gap-4 py-2">
          <span>{formatDay(step.at)}</span>
          <span className="font-semibold">{formatMoney(step.price)}</span>
        </li>
      ))}
      {hasMore && (
        <li className="py-2 text-ink-soft">
          <Trans>… and so on, down to {formatMoney(plan.floor)}</Trans>
        </li>
      )}
    </ol>
  )
}
