import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { LeaveGuard } from '../dialogs/leave-guard.tsx'
import { showToast } from '../toasts/toasts.ts'

interface Props {
  title: string
  value: string
  /** The value, as in "token". */
  name: string
  onDone: () => void
  children: ReactNode
}

/** Something secret that was just made. It is not shown again, so leaving it takes a button or a question. */
export function ShownOnce({ title, value, name, onDone, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const handleCopy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        setKept(true)
        showToast(`The ${name} is copied`, 'success')
      },
      () => showToast('It could not be copied. Please select it and copy it yourself.', 'error'),
    )
  return (
    <div className="mt-6 flex max-w-xl flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
      <p className="rounded-control border border-line bg-paper p-4 font-mono text-sm break-all select-all">
        {value}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I’ve kept it</Button>
      </div>
      <LeaveGuard
        isChanged={!isKept}
        title={`Leave without the ${name}?`}
        confirmLabel="Leave without it"
        cancelLabel="Stay here"
      >
        We won’t show it again.
      </LeaveGuard>
    </div>
  )
}
