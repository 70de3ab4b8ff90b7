import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { readPrice } from '@bowerbird/contract/posting/amounts'
import { setPricePlan } from '@bowerbird/contract/prices/prices.endpoints'
import { everyText } from '@bowerbird/contract/prices/prices.rules'
import { PlanBody, type PricePlan } from '@bowerbird/contract/prices/prices.schema'
import { FLOOR_TOO_HIGH, MAX_PLAN_PERCENT } from '@bowerbird/contract/prices/prices.terms'
import { DAY } from '@bowerbird/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { PlanPreview } from './plan-preview.tsx'
import { planKey } from './prices.queries.ts'

/** As typed. */
const TypedPlan = z.object({
  percent: z.string().transform(Number).pipe(PlanBody.shape.percent),
  everyDays: z.string().transform(Number).pipe(PlanBody.shape.everyDays),
  floor: z
    .string()
    .transform((typed) => readPrice(typed))
    .pipe(PlanBody.shape.floor),
})

const messages: Record<string, string> = {
  percent: t`Enter a whole number from 1 to ${MAX_PLAN_PERCENT}`,
  floor: t`Enter the lowest price you’d take, above $0`,
}

const periods = [1, 3, 7, 14, 30]

interface Props {
  ad: Pick<Ad, '_id' | 'price'>
  plan: PricePlan | null
  onClose: () => void
}

/** "10% off every week, not below $80", with the prices that come of it. */
export function PlanDialog({ ad, plan, onClose }: Props) {
  const queryClient = useQueryClient()
  const now = useNow()
  const form = useZodForm({
    schema: TypedPlan,
    defaultValues: {
      percent: String(plan?.percent ?? 10),
      everyDays: String(plan?.everyDays ?? 7),
      floor: plan ? String(plan.floor) : '',
    },
    messageFor: (field, message) => (message === FLOOR_TOO_HIGH ? message : (messages[field] ?? message)),
    onSubmit: async (body) => {
      const reply = await call(setPricePlan, { params: { id: ad._id }, body })
      queryClient.setQueryData(planKey(ad._id), reply)
      showToast(t`Price plan started`, 'success')
      onClose()
    },
    onRefused: (error, isOnFields) => {
      if (isOnFields) return
      showToast((error instanceof AppError && error.message) || t`Failed to save. Please try again.`, 'error')
    },
  })
  const everyDays = form.control('everyDays')
  const { data: typed } = TypedPlan.safeParse(form.values)
  const days = [...new Set([...periods, plan?.everyDays ?? 7])].sort((a, b) => a - b)
  return (
    <Dialog
      isOpen
      title={t`Lower the price over time`}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button isBusy={form.isBusy} onClick={() => void form.submit()}>{t`Start`}</Button>
        </div>
      }
    >
      <form {...form.formProps} className="grid gap-5">
        <p className="text-ink-soft">
          <Trans>
            Your ad is listed at {formatMoney(ad.price)}. We’ll lower the price for you, and tell everyone who
            saved it. You can stop at any time.
          </Trans>
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField label={t`Lower it by`} unit="%" {...form.field('percent')} />
          <SelectField
            label={t`How often`}
            options={days.map((each) => ({
              value: String(each),
              label: everyText(each).replace(/^e/, 'E'),
            }))}
            value={everyDays.value}
            error={everyDays.error}
            onChange={({ target }) => everyDays.onChange(target.value)}
          />
        </div>
        <NumberField label={t`Not below`} sign="$" inputMode="decimal" {...form.field('floor')} />
        {typed && (
          <PlanPreview price={ad.price} plan={typed} nextAt={new Date(now + typed.everyDays * DAY)} />
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
