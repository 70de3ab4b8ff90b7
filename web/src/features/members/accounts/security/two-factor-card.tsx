import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { getTwoFactor, makeRecoveryCodes } from '@bowerbird/contract/accounts/two-factor.endpoints'
import type { TwoFactor } from '@bowerbird/contract/accounts/two-factor.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { RecoveryCodesList } from './recovery-codes.tsx'
import { TwoFactorOffForm } from './two-factor-off-form.tsx'
import { TwoFactorProofForm } from './two-factor-proof-form.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const twoFactorQuery = { queryKey: ['two-factor'], queryFn: () => call(getTwoFactor) }

/** The form below the text. */
type View = 'buttons' | 'setup' | 'new-codes' | 'off' | { codes: readonly string[] }

/** Two-factor login: a code from an app besides the password. */
export function TwoFactorCard({ profile }: { profile: Profile }) {
  const { data, isError, refetch } = useQuery(twoFactorQuery)
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>('buttons')
  const buttons = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = view !== 'buttons'
  useEffect(() => {
    if (wasOpen.current && !isOpen) buttons.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => setView('buttons')
  const refresh = () => queryClient.invalidateQueries(twoFactorQuery)
  const showCodes = (codes: readonly string[]) => {
    setView({ codes })
    void refresh()
  }

  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="two-factor" className="scroll-mt-24 text-xl">{t`Two-factor login`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{data?.isOn ? onText(data) : OFF_TEXT}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            This could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {view === 'buttons' && data && (
        <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
          {data.isOn ? (
            <>
              <Button
                variant="secondary"
                onClick={() => setView('new-codes')}
              >{t`New recovery codes`}</Button>
              {!data.isRequired && (
                <Button variant="secondary" onClick={() => setView('off')}>{t`Switch off`}</Button>
              )}
            </>
          ) : (
            <Button variant="secondary" onClick={() => setView('setup')}>{t`Set up two-factor login`}</Button>
          )}
        </div>
      )}
      {view === 'setup' && <TwoFactorSetup profile={profile} onDone={showCodes} onCancel={close} />}
      {view === 'new-codes' && (
        <TwoFactorProofForm
          profile={profile}
          action={t`Make new codes`}
          intro={t`Your earlier recovery codes stop working.`}
          onSubmit={async (body) => showCodes((await call(makeRecoveryCodes, { body })).recoveryCodes)}
          onCancel={close}
        />
      )}
      {view === 'off' && (
        <TwoFactorOffForm
          profile={profile}
          onDone={async () => {
            await refresh()
            close()
          }}
          onCancel={close}
        />
      )}
      {typeof view === 'object' && <RecoveryCodesList codes={view.codes} onDone={close} />}
    </Card>
  )
}

const OFF_TEXT = t`A code from an app on your phone, besides your password. Whoever finds out your password can’t get in without it.`

const onText = ({ recoveryCodesLeft: left, isRequired }: TwoFactor): string => {
  const on = left
    ? plural(left, {
        one: 'On: logging in takes a code from your authenticator app. You have # recovery code left.',
        other: 'On: logging in takes a code from your authenticator app. You have # recovery codes left.',
      })
    : t`On: logging in takes a code from your authenticator app. You have no recovery codes left.`
  return isRequired ? `${on} ${t`Everyone on the team needs it.`}` : on
}
