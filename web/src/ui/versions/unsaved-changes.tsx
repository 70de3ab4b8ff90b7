import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface BarProps {
  changes: readonly string[]
  onDiscard: () => void
  onReview: () => void
}

/** Stays at the bottom of the screen while there is something to save. */
export function UnsavedBar({ changes, onDiscard, onReview }: BarProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  if (changes.length === 0) return null
  const handleDiscard = () => {
    setDiscarding(false)
    onDiscard()
  }
  return (
    <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 shadow-overlay">
      <p role="status" className="flex-1 font-semibold whitespace-nowrap">
        {plural(changes.length, { one: '# unsaved change', other: '# unsaved changes' })}
      </p>
      <Button variant="ghost" size="sm" onClick={() => setDiscarding(true)}>{t`Discard`}</Button>
      <Button size="sm" onClick={onReview}>{t`Review`}</Button>
      <ConfirmDialog
        title={t`Discard your changes?`}
        confirmLabel={t`Discard changes`}
        cancelLabel={t`Keep editing`}
        isOpen={isDiscarding}
        onConfirm={handleDiscard}
        onClose={() => setDiscarding(false)}
      >
        <p>
          {plural(changes.length, {
            one: 'One change has not been saved yet.',
            other: '# changes have not been saved yet.',
          })}
        </p>
      </ConfirmDialog>
    </div>
  )
}
