import { MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function TitleField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.title.trim().length} max={MAX_TITLE}>
      <TextField
        label="Ad Title"
        hint="Mention key features (e.g. brand, model, age, type)"
        error={errors.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
        autoComplete="off"
      />
    </Counter>
  )
}
