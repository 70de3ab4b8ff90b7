import { deleteAccount } from '@bowerbird/contract/accounts/accounts.endpoints'
import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { forgetSession } from '../../platform/session.ts'
import { readToken } from '../../platform/token.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NoteBox } from './note-box.tsx'

const CONFIRM =
  'Are you sure you want to delete your account? This action cannot be undone and will delete all your listings.'

function wordsFor(refusal: unknown): string {
  const isTooMany = refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS'
  return (isTooMany && refusal.message) || 'Failed to delete account'
}

/** Deleting the account takes two steps, and the second says what it means. */
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
    // Signed out in another tab meanwhile: there is no one here whose account could be deleted.
    if (!readToken()) return setProblem({ text: 'Not authenticated' })
    setBusy(true)
    setProblem(undefined)
    try {
      await call(deleteAccount)
      // Before the session ends, so that no guard asks about unsaved changes of an account that is gone.
      await router.navigate({ to: '/', ignoreBlocker: true })
      forgetSession()
      showToast('Account deleted successfully', 'success')
    } catch (refusal) {
      setBusy(false)
      setProblem({ text: wordsFor(refusal) })
    }
  }

  return (
    <Card as="section" className="border-waratah p-5 sm:p-8">
      <h2 className="text-xl text-waratah">Danger Zone</h2>
      {mayDeleteOwnAccount(role) ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-ink-soft">
            Deletes your account with your listings, saved items and pictures, at once and for good.
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">
          An administrator's account can only be deleted by another administrator.
        </p>
      )}
      <Dialog
        title="Delete account"
        size="sm"
        isOpen={isAsking}
        onClose={close}
        isDismissable={!isBusy}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={isBusy}>
              Keep my account
            </Button>
            <Button variant="danger" onClick={handleDelete} isBusy={isBusy}>
              {isBusy ? 'Deleting...' : 'Yes, delete it'}
            </Button>
          </>
        }
      >
        <p>{CONFIRM}</p>
        {problem && (
          <div className="mt-4">
            <NoteBox tone="error" about={problem}>
              {problem.text}
            </NoteBox>
          </div>
        )}
      </Dialog>
    </Card>
  )
}
