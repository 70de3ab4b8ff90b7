import { type ReactNode, useId } from 'react'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** Shown in place of the hint. */
  error?: ReactNode
  /** Marks the label; the form itself checks it. */
  isRequired?: boolean | undefined
}

interface Props extends FieldText {
  /** Generated if it is left out. */
  id?: string
  children: (props: FieldControl) => ReactNode
}

/** For input, select and textarea alike. */
export const inputClass = 'input'

/** Label above, hint below, error in place of the hint, all tied to the control for screen readers. */
export function Field({ id: given, label, hint, error, isRequired, children }: Props) {
  const made = useId()
  const id = given ?? made
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={`text-sm font-semibold text-ink ${isRequired ? 'required' : ''}`}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'font-medium text-waratah' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
