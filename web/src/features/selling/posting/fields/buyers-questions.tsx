import { t } from '@bowerbird/contract/language/t'
import { answerIn, withAnswer } from '@bowerbird/contract/posting/buyers-questions'
import { listBuyersQuestions } from '@bowerbird/contract/posting/posting.endpoints'
import { HOUR } from '@bowerbird/contract/time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** Optional: if they can't be loaded, the description is written without them. */
const questionsQuery = (subcategory: string) =>
  queryOptions({
    queryKey: ['buyers-questions', subcategory],
    queryFn: () => call(listBuyersQuestions, { query: { subcategory } }),
    enabled: subcategory !== '',
    retry: false,
    staleTime: HOUR,
  })

/** What buyers ask about such ads. An answer is a line of the description, and nothing else. */
export function BuyersQuestions({ draft, onChange }: Pick<AdFieldProps, 'draft' | 'onChange'>) {
  const { data } = useQuery(questionsQuery(draft.subcategory))
  const questions = data?.questions ?? []
  if (questions.length === 0) return null
  return (
    <fieldset className="mb-6 rounded-control bg-sky p-4">
      <legend className="float-start font-semibold">{t`Buyers usually ask`}</legend>
      <p className="clear-start text-sm text-ink-soft">{t`Answer what you like, in a few words. Each answer becomes a line of your description.`}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {questions.map(({ label, question }) => (
          <TextField
            key={label}
            label={question}
            value={answerIn(draft.description, label)}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) =>
              onChange({ description: withAnswer(draft.description, label, target.value, questions) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
