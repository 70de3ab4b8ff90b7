import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import { planSteps } from '@bowerbird/contract/prices/prices.rules'
import type { PlanBody } from '@bowerbird/contract/prices/prices.schema'
import { formatDay } from '../../../platform/days.ts'

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
    <ol aria-label="Coming prices" className="divide-y divide-line border-y border-line text-sm">
      {steps.map((step) => (
        <li key={step.price} className="flex justify-between gap-4 py-2">
          <span>{formatDay(step.at)}</span>
          <span className="font-semibold">{formatMoney(step.price)}</span>
        </li>
      ))}
      {hasMore && <li className="py-2 text-ink-soft">… and so on, down to {formatMoney(plan.floor)}</li>}
    </ol>
  )
}
