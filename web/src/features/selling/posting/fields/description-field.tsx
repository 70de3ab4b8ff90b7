import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { MAX_DESCRIPTION } from '@bowerbird/contract/ads/ads.terms'
import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import type { AdFieldProps } from './field-props.ts'

function hintFor({ category, listingType }: AdDraft): string {
  if (categoryRules(category).hasArea) return 'Rooms, parking, what’s nearby and when it’s available'
  if (listingType === 'rent') return 'Its condition, what’s included and when it’s available'
  return 'Its condition, what’s included and why you’re selling'
}

export function DescriptionField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.description.trim().length} max={MAX_DESCRIPTION}>
      <TextAreaField
        label="Description"
        hint={hintFor(draft)}
        error={errors.description}
        rows={7}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Counter>
  )
}
