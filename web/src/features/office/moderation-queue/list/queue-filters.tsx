import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { HOUR } from '@bowerbird/contract/time'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/fields/select-field.tsx'
import { useAddressParams } from '../../../../ui/lists/use-address-params.ts'
import { isFiltered, type QueueParams, readQueueParams, waitingChoices } from '../queue-params.ts'
import { duration } from './waiting-time.ts'

interface Props {
  params: QueueParams
  onChange: (params: QueueParams) => Promise<void>
}

/** Of cases: other languages call an order that is bought otherwise. */
const orderLabel = (): string => plural(2, { one: 'Order', other: 'Order' })

/** Which part of the queue is listed, and in which order. */
export function QueueFilters(props: Props) {
  const [params, change] = useAddressParams(props.params, props.onChange)
  const set = (choice: Record<string, unknown>) =>
    change(readQueueParams({ ...params, page: undefined, ...choice }))
  return (
    <fieldset aria-label={t`Filters`} className="flex flex-wrap items-center gap-2">
      <Toggle
        isOn={params.flagged}
        onToggle={(flagged) => set({ flagged, clean: undefined })}
      >{t`Flagged`}</Toggle>
      <Toggle
        isOn={params.clean}
        onToggle={(clean) => set({ clean, flagged: undefined })}
      >{t`Nothing stands out`}</Toggle>
      <Toggle isOn={params.reported} onToggle={(reported) => set({ reported })}>{t`Reported`}</Toggle>
      <Toggle
        isOn={params.newSellers}
        onToggle={(newSellers) => set({ newSellers })}
      >{t`New sellers`}</Toggle>
      <span className="max-sm:grow max-sm:basis-[calc(50%-0.25rem)]">
        <Select
          aria-label={t`Category`}
          blank={t`All categories`}
          options={categoryNames()}
          value={params.category ?? ''}
          onChange={(event) => set({ category: event.target.value })}
        />
      </span>
      <span className="max-sm:grow max-sm:basis-[calc(50%-0.25rem)]">
        <Select
          aria-label={t`Waiting`}
          blank={t`Any wait`}
          options={waitingChoices.map((hours) => ({
            value: String(hours),
            label: t`Over ${duration(hours * HOUR)}`,
          }))}
          value={params.waitingHours ?? ''}
          onChange={(event) => set({ waitingHours: event.target.value })}
        />
      </span>
      <span className="max-sm:grow max-sm:basis-[calc(50%-0.25rem)] sm:ms-auto">
        <Select
          aria-label={orderLabel()}
          options={[
            { value: 'oldest', label: t`Oldest first` },
            { value: 'riskiest', label: t`Riskiest first` },
          ]}
          value={params.sort ?? 'oldest'}
          onChange={(event) => set({ sort: event.target.value })}
        />
      </span>
      {isFiltered(params) && (
        <Button variant="ghost" size="sm" onClick={() => change({ sort: params.sort })}>{t`Clear`}</Button>
      )}
    </fieldset>
  )
}

interface ToggleProps {
  isOn: true | undefined
  onToggle: (isOn: true | undefined) => void
  children: ReactNode
}

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn ?? false}
      onClick={() => onToggle(isOn ? undefined : true)}
      className="min-h-11 rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-bower hover:text-bower aria-pressed:border-bower aria-pressed:bg-sky aria-pressed:text-bower"
    >
      {children}
    </button>
  )
}
