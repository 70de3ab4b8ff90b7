import { t } from '@bowerbird/contract/language/t'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { goTo, useDraft } from './login-draft.ts'
import { backFrom, type Step } from './login-steps.ts'
import { StepNote } from './step-note.tsx'

interface Props {
  step: Exclude<Step, 'initial'>
  intro: ReactNode
  form: ComponentProps<'form'>
  isBusy: boolean
  /** The button's label. */
  action: string
  /** The fields. */
  children: ReactNode
  /** Links to other steps. */
  below?: ReactNode
}

/** The layout of every step with fields: Back, intro, note, fields, one button. */
export function StepFrame({ step, intro, form, isBusy, action, children, below }: Props) {
  const { note } = useDraft()
  const fields = useRef<HTMLDivElement>(null)

  // A note takes the focus itself; otherwise the first field does.
  const hasNote = useRef(note !== undefined)
  useEffect(() => {
    if (!hasNote.current) fields.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])

  return (
    <form {...form} className="flex flex-1 flex-col gap-5">
      <div className="-mt-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          // The reply would arrive at the wrong step.
          disabled={isBusy}
          onClick={() => goTo(backFrom[step])}
        >
          <Icon name="arrow-left" className="size-4" />
          {t`Back`}
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
