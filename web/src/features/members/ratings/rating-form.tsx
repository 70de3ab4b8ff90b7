import { t } from '@bowerbird/contract/language/t'
import { rateDeal } from '@bowerbird/contract/ratings/ratings.endpoints'
import { questionsOf, type RatingAnswers, ratingQuestions } from '@bowerbird/contract/ratings/ratings.rules'
import { NewRating, type RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import { MAX_RATING_TEXT } from '@bowerbird/contract/ratings/ratings.terms'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Counter } from '../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { dayOf, otherSide } from './other-side.ts'
import { putRatedDeal, refreshRatings } from './ratings.queries.ts'

const yesOrNo = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
] as const

interface FormValues extends Partial<RatingAnswers> {
  text?: string | undefined
}

interface Props {
  deal: RatedDeal
  /** Its button is outside the form. */
  formId: string
  onBusy?: (isBusy: boolean) => void
  onTyped?: () => void
  onRated: () => void
}

/** The three questions about a deal and a few words. What was chosen and typed stays after an error. */
export function RatingForm({ deal, formId, onBusy, onTyped, onRated }: Props) {
  const queryClient = useQueryClient()
  const { side, _id: id, endsAt } = deal
  const name = otherSide(deal)
  const { formProps, values, setField, errorOf, field, setError, formState } = useZodForm<
    FormValues,
    NewRating
  >({
    schema: NewRating,
    defaultValues: { text: '' },
    shown: [...ratingQuestions, 'text'],
    onChange: () => onTyped?.(),
    onSubmit: async (rating) => {
      onBusy?.(true)
      try {
        putRatedDeal(queryClient, await call(rateDeal, { params: { id }, body: rating }))
        showToast(t`Thanks for your rating`, 'success')
        onRated()
      } finally {
        onBusy?.(false)
      }
    },
    onRefused: (refusal, isOnFields) => {
      refreshRatings(queryClient)
      if (!isOnFields) setError('root', { message: refusalText(refusal) })
    },
  })
  return (
    <form {...formProps} id={formId} className="grid gap-5">
      <p className="text-ink-soft">
        {t`Neither of you sees what the other says until you’ve both rated, or after ${dayOf(endsAt)}. You can’t change it later.`}
      </p>
      {ratingQuestions.map((question) => {
        const answer = values[question]
        return (
          <ChoiceField
            key={question}
            label={questionsOf[side][question]}
            options={yesOrNo}
            value={answer === undefined ? '' : answer ? 'yes' : 'no'}
            error={errorOf(question)}
            isRequired
            onChange={(chosen) => setField(question, chosen === 'yes')}
          />
        )
      })}
      <Counter used={values.text?.length ?? 0} max={MAX_RATING_TEXT}>
        <TextAreaField
          label={t`A few words (optional)`}
          hint={
            side === 'buyer'
              ? t`Everyone can read them, and ${name} can reply once. Leave out names, numbers and addresses.`
              : t`The two of you can read them, and ${name} can reply once. Leave out names, numbers and addresses.`
          }
          rows={4}
          {...field('text')}
        />
      </Counter>
      <p role="alert" className="font-medium text-waratah empty:hidden">
        {formState.errors.root?.message}
      </p>
    </form>
  )
}
