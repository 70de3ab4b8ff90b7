import { deleteAccount } from '@bowerbird/contract/accounts/accounts.endpoints'
import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import { AccountDeletion, type Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { OWN_DELETION_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { DAY } from '@bowerbird/contract/time'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { closeLogin } from '../../../../platform/login-gate.ts'
import { forgetSession } from '../../../../platform/session.ts'
import { readToken } from '../../../../platform/token.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { OwnerProofField } from './owner-proof-field.tsx'

const CONFIRM = t`Are you sure you want to delete your account? This action cannot be undone and will delete all your listings.`

function messageFor(refusal: unknown): string {
  const isTooMany = refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS'
  return (isTooMany && refusal.message) || t`Failed to delete account`
}

/** Deletes the account after a confirmation that lists what is deleted with it. */
export function DangerZone({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card as="section" className="border-waratah p-5 sm:p-8">
      <h2 id="danger-zone" className="scroll-mt-24 text-xl text-waratah">{t`Danger Zone`}</h2>
      {mayDeleteOwnAccount(profile.role) ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-ink-soft">
            <Trans>
              Deletes your account with your listings, saved items and photos. Your listings are hidden
              straight away. You have {OWN_DELETION_DAYS} days to change your mind.
            </Trans>
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>{t`Delete Account`}</Button>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">{t`An administrator’s account can only be deleted by another administrator.`}</p>
      )}
      {isAsking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const router = useRouter()
  const formId = useId()
  const [problem, setProblem] = useState<{ text: string }>()
  const [lastDay] = useState(() => deletionDay(new Date(Date.now() + OWN_DELETION_DAYS * DAY)))
  const { field, control, formProps, isBusy } = useZodForm({
    schema: AccountDeletion.unwrap(),
    defaultValues: { currentPassword: '', ownerCode: '' },
    shown: ['passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode'],
    onSubmit: async (body) => {
      // Logged out in another tab meanwhile.
      if (!readToken()) return setProblem({ text: t`Not authenticated` })
      setProblem(undefined)
      await call(deleteAccount, { body })
      // At once: another request with the ended session would open the login, and a login cancels the deletion.
      forgetSession()
      // No guard needs to ask about unsaved changes of a deleted account.
      await router.navigate({ to: '/', ignoreBlocker: true })
      // The page may have noticed the end of the session before this reply came.
      closeLogin()
      const detail = t`It will be permanently deleted on ${lastDay}. Changed your mind? Log in before then.`
      showToast(t`Account deleted successfully`, 'success', undefined, { detail })
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem({ text: messageFor(refusal) })
    },
  })
  return (
    <Dialog
      title={t`Delete account`}
      size="sm"
      isOpen
      isDismissable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>{t`Keep my account`}</Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {isBusy ? t`Deleting...` : t`Yes, delete it`}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <p>{CONFIRM}</p>
        <p>
          <Trans>
            Your listings are hidden straight away. Changed your mind? Log in before{' '}
            <strong>{lastDay}</strong>, and everything comes back. After that, it’s gone for good.
          </Trans>
        </p>
        <HiddenUsername email={profile.email} />
        <OwnerProofField
          profile={profile}
          password={field('currentPassword')}
          code={control('ownerCode')}
          passkey={control('passkey')}
        />
        {problem && (
          <NoteBox tone="error" about={problem}>
            {problem.text}
          </NoteBox>
        )}
      </form>
    </Dialog>
  )
}
