import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { openLogin } from '../../../platform/login-gate.ts'
import { sessionReady } from '../../../platform/session.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { reportDialog } from './report-dialog.lazy.ts'
import { maySolveChallenges } from './solve-challenge.ts'

/** On an ad’s page. Needs no account, where the browser can solve the challenge that visitors get instead. */
export function ReportAdButton({ productId }: { productId: string }) {
  const [dialog, setDialog] = useState<{ isVisitor: boolean }>()
  const { part: ReportDialog } = reportDialog.use(dialog !== undefined)
  const open = async () => {
    const isVisitor = (await sessionReady()).state !== 'member'
    if (isVisitor && !maySolveChallenges()) {
      openLogin({ message: t`Please log in to report this ad`, onLoggedIn: () => void open() })
      return
    }
    try {
      await reportDialog.load()
      setDialog({ isVisitor })
    } catch {
      showToast(t`That did not work. Please try again.`, 'error')
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
        {t`Report this ad`}
      </button>
      {dialog && ReportDialog && (
        <ReportDialog
          about={{ productId }}
          title={t`Report this ad`}
          isVisitor={dialog.isVisitor}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
