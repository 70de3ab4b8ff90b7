import { t } from '@bowerbird/contract/language/t'
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
        showToast(t`The ${name} is copied`, 'success')
      },
      () => showToast(t`It could not be copied. Please select it and copy it yourself.`, 'error'),
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
        <Button variant="secondary" onClick={() => void handleCopy()}>{t`Copy`}</Button>
        <Button onClick={onDone}>{t`I’ve kept it`}</Button>
      </div>
      <LeaveGuard
        isChanged={!isKept}
        title={t`Leave without the ${name}?`}
        confirmLabel={t`Leave without it`}
        cancelLabel={t`Stay here`}
      >{t`We won’t show it again.`}</LeaveGuard>
    </div>
  )
}
