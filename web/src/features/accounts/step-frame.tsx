import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { goTo, useDraft } from './login-draft.ts'
import { backFrom, type Step } from './login-steps.ts'
import { StepNote } from './step-note.tsx'

interface Props {
  step: Exclude<Step, 'initial'>
  intro: ReactNode
  form: Ref<HTMLFormElement>
  onSubmit: (event: SubmitEvent) => void
  isBusy: boolean
  /** What the button says. */
  action: string
  /** The fields. */
  children: ReactNode
  /** Other ways to go on. */
  below?: ReactNode
}

/** What every step with fields has in common: the way back, words, fields, one button. */
export function StepFrame({ step, intro, form, onSubmit, isBusy, action, children, below }: Props) {
  const { note } = useDraft()
  const fields = useRef<HTMLDivElement>(null)

  // A note has the focus already; otherwise typing can begin at once.
  const hasNote = useRef(note !== undefined)
  useEffect(() => {
    if (!hasNote.current) fields.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      <div className="-mt-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          // What is on its way would arrive at the wrong step.
          disabled={isBusy}
          onClick={() => goTo(backFrom[step])}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back
        </Button>
        <p className="mt-1 text-ink-soft">{intro}</p>
      </div>
      {note && <StepNote note={note} />}
      <div ref={fields} className="flex flex-col gap-4">
        {children}
      </div>
      <div className="flex flex-col gap-2">
        <Button type="submit" isBusy={isBusy} className="w-full">
          {action}
        </Button>
        {below}
      </div>
    </form>
  )
}
