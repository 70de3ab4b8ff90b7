import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { removePasskey } from '@bowerbird/contract/accounts/passkeys.endpoints'
import type { Passkey } from '@bowerbird/contract/accounts/passkeys.schema'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { TwoFactorProofForm } from '../security/two-factor-proof-form.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { hasPasskeySupport, passkeysQuery } from './passkeys.queries.ts'
import { RenamePasskeyForm } from './rename-passkey-form.tsx'

/** The form below the list. */
type View = 'add' | { renamed: Passkey } | { removed: Passkey } | undefined

const INTRO = t`Log in with your fingerprint, your face or the PIN of your device, instead of a password. A passkey works on this site only, so nobody can trick you out of it.`

/** The member's passkeys: each can be renamed and removed here. */
export function PasskeysCard({ profile }: { profile: Profile }) {
  const { data, isError, refetch } = useQuery(passkeysQuery)
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>()
  const section = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = view !== undefined
  useEffect(() => {
    if (wasOpen.current && !isOpen) section.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => setView(undefined)
  const finish = async (message: string) => {
    showToast(message, 'success')
    await queryClient.invalidateQueries(passkeysQuery)
    close()
  }

  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="passkeys" className="scroll-mt-24 text-xl">{t`Passkeys`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{INTRO}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            Your passkeys could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      <div ref={section}>
        {data && data.passkeys.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                isDisabled={isOpen}
                onRename={() => setView({ renamed: passkey })}
                onRemove={() => setView({ removed: passkey })}
              />
            ))}
          </ul>
        )}
        {data && !isOpen && <AddButton onClick={() => setView('add')} />}
      </div>
      {view === 'add' && <AddPasskeyForm profile={profile} onDone={finish} onCancel={close} />}
      {typeof view === 'object' && 'renamed' in view && (
        <RenamePasskeyForm passkey={view.renamed} onDone={finish} onCancel={close} />
      )}
      {typeof view === 'object' && 'removed' in view && (
        <TwoFactorProofForm
          profile={profile}
          action={t`Remove passkey`}
          intro={t`You’ll no longer be able to log in with “${view.removed.name}”.`}
          onSubmit={async (body) => {
            const { message } = await call(removePasskey, { params: { id: view.removed._id }, body })
            await finish(message)
          }}
          onCancel={close}
        />
      )}
    </Card>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  if (!hasPasskeySupport()) {
    return (
      <p className="mt-4 text-sm text-ink-soft">{t`This browser can’t add passkeys here. Try a newer one, or your phone.`}</p>
    )
  }
  return <Button variant="secondary" className="mt-4" onClick={onClick}>{t`Add a passkey`}</Button>
}

interface RowProps {
  passkey: Passkey
  isDisabled: boolean
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, isDisabled, onRename, onRemove }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {t`Added ${relativeTime(createdAt)}`},{' '}
          {lastUsedAt ? t`last used ${relativeTime(lastUsedAt)}` : t`not used yet`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={isDisabled}
          onClick={onRename}
          aria-label={t`Rename ${name}`}
        >{t`Rename`}</Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isDisabled}
          onClick={onRemove}
          aria-label={t`Remove ${name}`}
        >{t`Remove`}</Button>
      </div>
    </li>
  )
}
