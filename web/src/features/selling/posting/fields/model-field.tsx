import { categoryRules, modelsOf } from '@bowerbird/contract/catalogue/categories'
import { useId } from 'react'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** Offers the brand's models; any other can be typed. */
export function ModelField({ draft, errors, onChange, hint }: AdFieldProps & { hint?: string }) {
  const listId = useId()
  if (!categoryRules(draft.category).hasModel && !draft.model) return null
  const models = modelsOf(draft.subcategory, draft.brand)
  return (
    <>
      <TextField
        label="Model"
        hint={hint}
        error={errors.model}
        value={draft.model}
        onChange={(event) => onChange({ model: event.target.value })}
        list={models.length > 0 ? listId : undefined}
        autoComplete="off"
      />
      {models.length > 0 && (
        <datalist id={listId}>
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
      )}
    </>
  )
}
