import { t } from '@bowerbird/contract/language/t'
import { type MouseEvent, type ReactNode, useId } from 'react'

interface Option<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  label: ReactNode
  options: readonly Option<Value>[]
  value: Value | ''
  hint?: ReactNode
  /** Shown in place of the hint. */
  error: string | undefined
  isRequired?: boolean
  onChange: (value: Value) => void
  /** Offers to choose nothing again, which radio buttons can't do. */
  onClear?: () => void
}

/** Fewer beside each other where the text is large. */
const columns: Record<number, string> = {
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(5rem,(100%-0.75rem)/2)),1fr))]',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(5rem,(100%-1.5rem)/3)),1fr))]',
}

/** Radio buttons for a few options, which look like buttons. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, options, value, hint, error, isRequired, onChange, onClear } = props
  const id = useId()
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined

  const handleClear = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears: keyboard users continue with the choices.
    event.currentTarget.closest('[role=radiogroup]')?.querySelector('input')?.focus()
    onClear?.()
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired || undefined}
      className="relative flex flex-col gap-1.5"
    >
      <p id={`${id}-label`} className={`text-sm font-semibold ${isRequired ? 'required' : ''}`}>
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
      {/* After the choices, so that Tab reaches them first. */}
      {onClear && value !== '' && (
        <button
          type="button"
          onClick={handleClear}
          aria-describedby={`${id}-label`}
          className="absolute -top-3 end-0 min-h-11 px-1 text-sm font-medium text-bower hover:underline"
        >{t`Clear`}</button>
      )}
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'font-medium text-waratah' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
