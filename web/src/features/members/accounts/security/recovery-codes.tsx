import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

const fileOf = (codes: readonly string[]): string =>
  [t`Recovery codes for ${marketName()}`, t`Each works once.`, '', ...codes, ''].join('\n')

/** Codes that were just made. They are not shown again, so leaving them takes a button or a question. */
export function RecoveryCodesList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const handleCopy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        setKept(true)
        showToast(t`Recovery codes copied`, 'success')
      },
      () => showToast(t`They could not be copied. Please write them down.`, 'error'),
    )
  return (
    <div data-prints-alone className="mt-6 flex max-w-md flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg">{t`Keep your recovery codes`}</h3>
        <p className="mt-1 text-ink-soft">{t`If you lose your phone, each of these logs you in once. Keep them somewhere safe, not on the phone. We won’t show them again.`}</p>
      </div>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line bg-paper p-4 font-mono text-sm whitespace-nowrap tabular-nums sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => void handleCopy()}>{t`Copy`}</Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            saveFile('bowerbird-recovery-codes.txt', fileOf(codes), 'text/plain')
            setKept(true)
          }}
        >{t`Download`}</Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            window.print()
            setKept(true)
          }}
        >{t`Print`}</Button>
      </div>
      <Button className="self-start print:hidden" onClick={onDone}>{t`I’ve kept them`}</Button>
      <LeaveGuard
        isChanged={!isKept}
        title={t`Leave without your recovery codes?`}
        confirmLabel={t`Leave without them`}
        cancelLabel={t`Stay here`}
      >{t`We won’t show them again. Without them, getting back in after losing your phone takes days.`}</LeaveGuard>
    </div>
  )
}
