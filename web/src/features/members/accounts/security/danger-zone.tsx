import { deleteAccount } from '@bowerbird/contract/accounts/accounts.endpoints'
import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { forgetSession } from '../../../../platform/session.ts'
import { readToken } from '../../../../platform/token.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { NoteBox } from '../fields/note-box.tsx'

const CONFIRM =
  'Are you sure you want to delete your account? This action cannot be undone and will delete all your listings.'

function messageFor(refusal: unknown): string {
  const isTooMany = refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS'
  return (isTooMany && refusal.message) || 'Failed to delete account'
}

/** Deletes the account after a confirmation that lists what is deleted with it. */
export function DangerZone({ role }: { role: Role }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string }>()

  const close = () => {
    setAsking(false)
    setProblem(undefined)
  }

  const handleDelete = async () => {
    // Logged out in another tab meanwhile.
    if (!readToken()) return setProblem({ text: 'Not authenticated' })
    setBusy(true)
    setProblem(undefined)
    try {
      await call(deleteAccount)
      // Before the session ends: no guard needs to ask about unsaved changes of a deleted account.
      await router.navigate({ to: '/', ignoreBlocker: true })
      forgetSession()
      showToast('Account deleted successfully', 'success')
    } catch (refusal) {
      setBusy(false)
      setProblem({ text: messageFor(refusal) })
    }
  }

  return (
    <Card as="section" className="border-waratah p-5 sm:p-8">
      <h2 className="text-xl text-waratah">Danger Zone</h2>
      {mayDeleteOwnAccount(role) ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-ink-soft">
            Permanently deletes your account with your listings, saved items and photos.
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">
          An administrator’s account can only be deleted by another administrator.
        </p>
      )}
      <ConfirmDialog
        title="Delete account"
        confirmLabel="Yes, delete it"
        busyLabel="Deleting..."
        cancelLabel="Keep my account"
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void handleDelete()}
        onClose={close}
      >
        <p>{CONFIRM}</p>
        {problem && (
          <div className="mt-4">
            <NoteBox tone="error" about={problem}>
              {problem.text}
            </NoteBox>
          </div>
        )}
      </ConfirmDialog>
    </Card>
  )
}
