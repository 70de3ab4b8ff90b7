import { useState } from 'react'
import { requireLogin } from '../../platform/login-gate.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { loadReportDialog } from './report-dialog.lazy.ts'
import type { ReportDialog } from './report-dialog.tsx'

/** On an ad’s page. Needs an account, so that every report has an author. */
export function ReportAdButton({ productId }: { productId: string }) {
  const [dialog, setDialog] = useState<{ Dialog: typeof ReportDialog }>()
  const open = () =>
    void loadReportDialog().then(
      (Dialog) => setDialog({ Dialog }),
      () => showToast('That did not work. Please try again.', 'error'),
    )
  return (
    <>
      <button
        type="button"
        onClick={() => void requireLogin({ message: 'Please log in to report this ad', onSignedIn: open })}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-ink-soft hover:text-bower hover:underline noscript:hidden"
      >
        <Icon name="flag" className="size-4" />
        Report this ad
      </button>
      {dialog && (
        <dialog.Dialog about={{ productId }} title="Report this ad" onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
