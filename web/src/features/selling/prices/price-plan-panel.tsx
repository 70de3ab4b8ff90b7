import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { t } from '@bowerbird/contract/language/t'
import { stopPricePlan } from '@bowerbird/contract/prices/prices.endpoints'
import { everyText } from '@bowerbird/contract/prices/prices.rules'
import type { PricePlan } from '@bowerbird/contract/prices/prices.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { QueryProvider } from '../../../platform/query-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { planKey, planQuery } from './prices.queries.ts'

interface RunningProps {
  ad: Ad
  plan: PricePlan
  onChange: () => void
}

function RunningPlan({ ad, plan, onChange }: RunningProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(stopPricePlan, { params: { id: ad._id } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(planKey(ad._id), reply)
      showToast(t`Price plan stopped`, 'success')
    },
    onError: () => showToast(t`Failed to stop it. Please try again.`, 'error'),
  })
  return (
    <section aria-label={t`Price plan`} className="mt-4 space-y-3 rounded-card border border-line p-4">
      <p className="text-sm">
        <strong className="block">{t`Price plan`}</strong>
        {t`${plan.percent}% off ${everyText(plan.everyDays)}, not below ${formatMoney(plan.floor)}.`}
        {plan.isPaused && ` ${t`It waits while your ad isn’t live.`}`}
      </p>
      {!plan.isPaused && <PlanPreview price={ad.price} plan={plan} nextAt={new Date(plan.nextAt)} />}
      <div className="flex gap-3">
        <Button variant="secondary" size="sm" onClick={onChange}>{t`Change`}</Button>
        <Button variant="ghost" size="sm" isBusy={isPending} onClick={() => mutate()}>{t`Stop`}</Button>
      </div>
    </section>
  )
}

function Panel({ ad }: { ad: Ad }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(planQuery(ad._id))
  if (!data) return null
  const { plan } = data
  const mayStart = ad.price > 0 && (isListedStatus(ad.status) || ad.status === 'paused')
  return (
    <>
      {plan ? (
        <RunningPlan ad={ad} plan={plan} onChange={() => setOpen(true)} />
      ) : (
        mayStart && (
          <Button variant="ghost" onClick={() => setOpen(true)} className="mt-3 w-full">
            <Icon name="trending-down" className="size-5" />
            {t`Lower the price over time`}
          </Button>
        )
      )}
      {isOpen && <PlanDialog ad={ad} plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}

/** On the page of one's own ad. */
export function PricePlanPanel({ ad }: { ad: Ad }) {
  return (
    <QueryProvider>
      <Panel ad={ad} />
    </QueryProvider>
  )
}
