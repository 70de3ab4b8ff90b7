import {
  connectIdentity,
  listIdentities,
  removeIdentity,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Identity, Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { GoogleMark } from '../login/google-button.tsx'
import { askGoogle } from '../login/google-popup.ts'
import { useProviders } from '../login/use-providers.ts'
import { TwoFactorProofForm } from './two-factor-proof-form.tsx'

const identitiesQuery = { queryKey: ['identities'], queryFn: () => call(listIdentities) }
const date = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric' })

/** The form below the list. `address`: where Google’s window goes. */
type View = 'list' | 'connect' | { address: string } | { removing: Identity }

/** The logins at other providers that open this account. */
export function LoginsCard({ profile }: { profile: Profile }) {
  const { data } = useQuery(identitiesQuery)
  const mayConnect = useProviders()?.google === true
  const [view, setView] = useState<View>('list')
  const queryClient = useQueryClient()
  if (!data || (!data.identities.length && !mayConnect)) return null

  const close = async (toast?: string) => {
    await queryClient.invalidateQueries(identitiesQuery)
    setView('list')
    if (toast) showToast(toast, 'success')
  }
  const isOnlyWayIn = !profile.hasPassword && data.identities.length === 1
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 className="text-xl">{t`Connected logins`}</h2>
      {data.identities.length === 0 && (
        <p className="mt-2 max-w-prose text-ink-soft">{t`Connect your Google account, and you can log in with it too.`}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {data.identities.map((identity) => (
          <li key={identity._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">{identity.provider}</p>
              <p className="text-sm break-all text-ink-soft">
                {identity.email
                  ? t`${identity.email}, since ${date.format(new Date(identity.createdAt))}`
                  : t`Since ${date.format(new Date(identity.createdAt))}`}
              </p>
            </div>
            {!isOnlyWayIn && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setView({ removing: identity })}
              >{t`Remove`}</Button>
            )}
          </li>
        ))}
      </ul>
      {isOnlyWayIn && (
        <p className="max-w-prose text-sm text-ink-soft">{t`This is your only way to log in. To remove it, set a password first.`}</p>
      )}
      {view === 'list' && mayConnect && (
        <Button variant="secondary" className="mt-4" onClick={() => setView('connect')}>
          <GoogleMark />
          {data.identities.length ? t`Connect another Google account` : t`Connect Google`}
        </Button>
      )}
      {view === 'connect' && (
        <TwoFactorProofForm
          profile={profile}
          intro={t`Confirm that it’s you, then choose your Google account.`}
          action={t`Continue`}
          onSubmit={async (body) => setView(await call(connectIdentity, { body }))}
          onCancel={() => void close()}
        />
      )}
      {typeof view === 'object' && 'address' in view && (
        <ChooseAccount
          address={view.address}
          onConnected={(provider) => void close(t`You can now log in with ${provider}`)}
          onCancel={() => void close()}
        />
      )}
      {typeof view === 'object' && 'removing' in view && (
        <TwoFactorProofForm
          profile={profile}
          intro={
            profile.hasPassword
              ? t`You won’t be able to log in with ${view.removing.provider} any more, but you can with your password.`
              : t`You won’t be able to log in with ${view.removing.provider} any more.`
          }
          action={t`Remove ${view.removing.provider}`}
          onSubmit={async (body) => {
            await call(removeIdentity, { params: { id: view.removing._id }, body })
            await close(t`Login removed`)
          }}
          onCancel={() => void close()}
        />
      )}
    </Card>
  )
}

interface ChooseProps {
  address: string
  onConnected: (provider: string) => void
  onCancel: () => void
}

/** A click of its own: browsers open windows only straight from one. */
function ChooseAccount({ address, onConnected, onCancel }: ChooseProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const handleClick = async () => {
    setBusy(true)
    setProblem(undefined)
    const message = await askGoogle(address)
    setBusy(false)
    if ('connected' in message) onConnected(message.connected)
    else if ('error' in message) setProblem(message.error)
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      {problem && (
        <p role="alert" className="text-waratah">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        {/* The attempt is used up, so another begins with the proof. */}
        {!problem && (
          <Button
            autoFocus
            isBusy={isBusy}
            onClick={() => void handleClick()}
          >{t`Continue with Google`}</Button>
        )}
      </div>
    </div>
  )
}
