import { isAbn, plainAbn } from '@bowerbird/contract/businesses/abn'
import { saveOwnBusiness } from '@bowerbird/contract/businesses/businesses.endpoints'
import { BusinessDetails, type OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { ABN_INVALID, MAX_BUSINESS_ABOUT } from '@bowerbird/contract/businesses/businesses.terms'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useTypingKept } from '../../../platform/keep-typed.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx'
import { Counter } from '../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { PlaceField } from '../../../ui/fields/place-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { businessConflicts, detailsOf, type OwnedBusiness, valuesOf } from './business-values.ts'
import { HoursField } from './hours-field.tsx'
import { LicencesField } from './licences-field.tsx'

interface Props {
  /** Null: a new one. */
  business: OwnedBusiness | null
  onSaved: (own: OwnBusiness) => void
}

const DIGITS = 11

/** What the check digits say about an ABN while it is typed: nothing before all its digits are there. */
function abnNote(typed: string): { hint: string; error?: string } {
  const digits = plainAbn(typed)
  if (digits.length < DIGITS) return { hint: t`11 digits, shown to buyers with a link to the register` }
  return isAbn(digits)
    ? { hint: t`That’s a valid ABN. Buyers see it with a link to the register.` }
    : { hint: '', error: ABN_INVALID }
}

/** Founds a business, or changes its page. What was typed stays after an error, and when a session ends. */
export function BusinessForm({ business, onSaved }: Props) {
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState(business?.state)
  const conflicts = useConflicts({
    loaded: detailsOf(business),
    describe: businessConflicts,
    onChoose: (values) => {
      for (const [field, value] of Object.entries(values)) form.setField(field as 'name', value as string)
    },
  })
  const form = useZodForm({
    schema: BusinessDetails,
    defaultValues: valuesOf(business),
    onSubmit: async (details) => {
      setProblem(undefined)
      const saved = await call(saveOwnBusiness, {
        body: { ...details, ...(business && { basedOn: conflicts.basedOn }) },
      })
      form.reset(valuesOf(saved.business))
      conflicts.restart(detailsOf(saved.business))
      showToast(business ? t`Your business page is saved` : t`Your business page is online`, 'success')
      onSaved(saved)
    },
    onRefused: (refusal, isOnFields) => {
      if (conflicts.handle(refusal, form.getValues())) return
      if (!isOnFields) setProblem(refusalText(refusal))
    },
  })
  useTypingKept({
    key: `business-form:${business?._id ?? 'new'}`,
    typed: () => (form.formState.isDirty ? form.getValues() : undefined),
    restore: (kept) => {
      const found = BusinessDetails.partial().safeParse(kept)
      const blank = valuesOf(business)
      for (const field of Object.keys(blank) as (keyof typeof blank)[])
        if (found.success || typeof kept[field] === 'string') form.setField(field, kept[field] as never)
    },
  })
  const { field, control, values, formProps, isBusy, errorOf } = form
  const { suburb, postcode, abn, hours = [], licences = [], about = '' } = values
  const { error: abnError, ...abnField } = field('abn')
  const note = abnNote(abn)
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={t`Name of the business`}
          autoComplete="organization"
          isRequired
          {...field('name')}
        />
        <TextField
          label={t`ABN`}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          hint={note.hint}
          error={abnError ?? note.error}
          {...abnField}
        />
        <TextField
          label={t`Street (optional)`}
          hint={t`Shown to everyone. Leave it empty if customers don’t come to you.`}
          autoComplete="street-address"
          {...field('street')}
        />
        <PlaceField
          id="business-suburb"
          label={t`Suburb`}
          isRequired
          value={suburb ? { suburb, postcode, state: state ?? '' } : undefined}
          error={errorOf('suburb') ?? errorOf('postcode')}
          onChange={(place) => {
            control('suburb').onChange(place?.suburb ?? '')
            control('postcode').onChange(place?.postcode ?? '')
            setState(place?.state)
          }}
        />
      </div>
      <Counter used={about.length} max={MAX_BUSINESS_ABOUT}>
        <TextAreaField
          label={t`About the business (optional)`}
          hint={t`What you sell, and what you’re known for`}
          rows={5}
          {...field('about')}
        />
      </Counter>
      <HoursField
        value={hours}
        onChange={control('hours').onChange}
        errorAt={(path) => errorOf(`hours.${path}` as 'hours')}
      />
      <LicencesField
        value={licences}
        onChange={control('licences').onChange}
        state={state}
        error={errorOf('licences')}
        errorAt={(path) => errorOf(`licences.${path}` as 'licences')}
      />
      {problem && (
        <p role="alert" className="font-medium text-waratah">
          {problem}
        </p>
      )}
      <ConflictPanel state={conflicts} title={t`Your business page has changed since you opened it`} />
      <Button type="submit" isBusy={isBusy} className="sm:self-end">
        {isBusy ? t`Saving…` : business ? t`Save changes` : t`Put my business page online`}
      </Button>
      <LeaveGuard
        isChanged={form.formState.isDirty}
      >{t`What you entered about your business has not been saved.`}</LeaveGuard>
    </form>
  )
}
