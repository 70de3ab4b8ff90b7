import { useId } from 'react'
import type { FieldText } from './field.tsx'

interface Props extends FieldText {
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Fewer columns, so that they fit. */
  hasLongLabels?: boolean
}

/** Several of a list of options. */
export function CheckboxesField({ label, hint, error, options, values, onChange, hasLongLabels }: Props) {
  const id = useId()
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out like the labels of other fields.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1.5"
    >
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div
        className={`grid gap-x-4 ${hasLongLabels ? 'grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]'}`}
      >
        {options.map(({ value, label: name }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-bower">
            <input
              type="checkbox"
              value={value}
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
              }
              className="size-5 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'font-medium text-waratah' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
