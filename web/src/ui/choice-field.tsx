import { type ReactNode, useId } from 'react'

interface Option<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  label: ReactNode
  options: readonly Option<Value>[]
  value: Value | ''
  error: string | undefined
  onChange: (value: Value) => void
}

const columns: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-3' }

/** Radio buttons for a few options, which look like buttons. */
export function ChoiceField<Value extends string>({ label, options, value, error, onChange }: Props<Value>) {
  const id = useId()
  const noteId = error ? `${id}-note` : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1.5"
    >
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div className={`grid gap-3 ${columns[options.length] ?? ''}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-control border px-3 py-2 text-center font-medium outline-bower transition-colors has-checked:border-bower has-checked:bg-sky has-checked:text-bower has-checked:shadow-[inset_0_0_0_1px_var(--color-bower)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${error ? 'border-waratah' : 'border-line-strong hover:border-ink-soft'}`}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} className="text-sm font-medium text-waratah">
          {error}
        </p>
      )}
    </div>
  )
}
