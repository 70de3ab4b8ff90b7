import { t } from '@bowerbird/contract/language/t'
import { replyToRating } from '@bowerbird/contract/ratings/ratings.endpoints'
import { NewRatingReply } from '@bowerbird/contract/ratings/ratings.schema'
import { MAX_RATING_TEXT } from '@bowerbird/contract/ratings/ratings.terms'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Counter } from '../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { putRatedDeal, refreshRatings } from './ratings.queries.ts'

/** The one reply to a rating. What buyers say is for everyone, and so is the reply to it. */
export function ReplyForm({ ratingId, isPublic }: { ratingId: string; isPublic: boolean }) {
  const queryClient = useQueryClient()
  const { formProps, values, field, setError, formState, isBusy } = useZodForm({
    schema: NewRatingReply,
    defaultValues: { text: '' },
    onSubmit: async (body) => {
      putRatedDeal(queryClient, await call(replyToRating, { params: { id: ratingId }, body }))
      showToast(t`Your reply is sent`, 'success')
    },
    onRefused: (refusal, isOnFields) => {
      refreshRatings(queryClient)
      if (!isOnFields) setError('root', { message: refusalText(refusal) })
    },
  })
  return (
    <form {...formProps} className="mt-4 grid gap-3">
      <Counter used={values.text.length} max={MAX_RATING_TEXT}>
        <TextAreaField
          label={t`Your reply`}
          hint={
            isPublic
              ? t`You can reply once. Everyone can read it.`
              : t`You can reply once. Only the two of you can read it.`
          }
          rows={3}
          {...field('text')}
        />
      </Counter>
      <p role="alert" className="font-medium text-waratah empty:hidden">
        {formState.errors.root?.message}
      </p>
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        className="justify-self-start"
      >{t`Send reply`}</Button>
    </form>
  )
}
