import { useState } from 'react'
import { openLogin } from '../../platform/login-gate.ts'
import { sessionReady } from '../../platform/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { loadReportDialog } from './report-dialog.lazy.ts'
import type { ReportDialog } from './report-dialog.tsx'
import { maySolveChallenges } from './solve-challenge.ts'

interface OpenDialog {
  Dialog: typeof ReportDialog
  isVisitor: boolean
}

/** On an ad’s page. Needs no account, where the browser can solve the challenge that visitors get instead. */
export function ReportAdButton({ productId }: { productId: string }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const open = async () => {
    const isVisitor = (await sessionReady()).state !== 'member'
    if (isVisitor && !maySolveChallenges()) {
      openLogin({ message: 'Please log in to report this ad', onSignedIn: () => void open() })
      return
    }
    try {
      setDialog({ Dialog: await loadReportDialog(), isVisitor })
    } catch {
      showToast('That did not work. Please try again.', 'error')
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-ink-soft hover:text-bower hover:underline noscript:hidden"
      >
        <Icon name="flag" className="size-4" />
        Report this ad
      </button>
      {dialog && (
        <dialog.Dialog
          about={{ productId }}
          title="Report this ad"
          isVisitor={dialog.isVisitor}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
