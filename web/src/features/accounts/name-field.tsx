import { Field, inputClass } from '../../ui/field.tsx'
import { changeDraft, useDraft } from './login-draft.ts'

export function NameField({ error }: { error: string | undefined }) {
  const { name } = useDraft()
  return (
    <Field label="Name" hint="Shown with your ads and messages" error={error}>
      {(control) => (
        <input
          {...control}
          value={name}
          onChange={(event) => changeDraft({ name: event.target.value })}
          autoComplete="name"
          className={inputClass}
        />
      )}
    </Field>
  )
}
