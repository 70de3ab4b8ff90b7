import { type ReactNode, useId } from 'react'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** Shown in place of the hint. */
  error?: ReactNode
}

interface Props extends FieldText {
  /** Generated if it is left out. */
  id?: string
  children: (props: FieldControl) => ReactNode
}

/** For input, select and textarea alike. */
export const inputClass = 'input'

/** Label above, hint below, error in place of the hint, all tied to the control for screen readers. */
export function Field({ id: given, label, hint, error, children }: Props) {
  const made = useId()
  const id = given ?? made
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'font-medium text-waratah' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
