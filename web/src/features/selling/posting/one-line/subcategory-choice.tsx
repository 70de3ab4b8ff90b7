import { t } from '@bowerbird/contract/language/t'
import type { ProposedSubcategory } from '@bowerbird/contract/proposals/proposals.schema'
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx'

interface Props {
  guesses: readonly ProposedSubcategory[]
  value: string
  onChange: (chosen: ProposedSubcategory) => void
}

/** The likeliest subcategories, one tap each. */
export function SubcategoryChoice({ guesses, value, onChange }: Props) {
  return (
    <ChoiceField
      label={t`Our best guesses`}
      error={undefined}
      options={guesses.map(({ subcategory }) => ({ value: subcategory, label: subcategory }))}
      value={value}
      onChange={(name) => {
        const chosen = guesses.find(({ subcategory }) => subcategory === name)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
