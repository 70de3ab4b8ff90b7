import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { revokeApiToken } from '@bowerbird/contract/api-tokens/api-tokens.endpoints'
import type { ApiToken } from '@bowerbird/contract/api-tokens/api-tokens.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useNow } from '../../../../platform/use-now.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { ShownOnce } from '../../../../ui/fields/shown-once.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { apiTokensQuery } from './api-tokens.queries.ts'
import { NewTokenForm } from './new-token-form.tsx'
import { scopeLabel } from './scope-labels.ts'

type View = 'new' | { token: string } | undefined

/** The member's tokens for programs: made, seen once, and revoked here. */
export function ApiTokensCard({ profile }: { profile: Profile }) {
  const { data, isError, refetch } = useQuery(apiTokensQuery)
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>()
  const [revoked, setRevoked] = useState<ApiToken>()
  const [isBusy, setBusy] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isOpen = view !== undefined
    if (wasOpen.current && !isOpen) section.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [view])

  const revoke = async (token: ApiToken) => {
    setBusy(true)
    try {
      const { message } = await call(revokeApiToken, { params: { id: token._id } })
      showToast(message, 'success')
      setRevoked(undefined)
      await queryClient.invalidateQueries(apiTokensQuery)
    } catch (error) {
      showRefusal(error)
    }
    setBusy(false)
  }

  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="tokens" className="scroll-mt-24 text-xl">{t`Tokens`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t`A token lets a program of yours use your account, for what you choose and for as long as you choose. It can never log in, change your password or delete your account.`}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            Your tokens could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-11 w-40 rounded-control" />}
      <div ref={section}>
        {data && data.tokens.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {data.tokens.map((token) => (
              <TokenRow key={token._id} token={token} onRevoke={() => setRevoked(token)} />
            ))}
          </ul>
        )}
        {data && view === undefined && (
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => setView('new')}
          >{t`Make a token`}</Button>
        )}
      </div>
      {view === 'new' && (
        <NewTokenForm
          profile={profile}
          onMade={async ({ token }) => {
            setView({ token })
            await queryClient.invalidateQueries(apiTokensQuery)
          }}
          onCancel={() => setView(undefined)}
        />
      )}
      {typeof view === 'object' && (
        <ShownOnce
          title={t`Your new token`}
          name="token"
          value={view.token}
          onDone={() => setView(undefined)}
        >{t`Copy it into your program now: we won’t show it again. Whoever has it can do what you have chosen.`}</ShownOnce>
      )}
      {revoked && (
        <ConfirmDialog
          title={t`Revoke “${revoked.name}”?`}
          confirmLabel={t`Revoke token`}
          busyLabel={t`Revoking …`}
          isBusy={isBusy}
          onConfirm={() => void revoke(revoked)}
          onClose={() => setRevoked(undefined)}
        >
          <p>{t`The program that uses it is refused from now on. This can’t be undone.`}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const days = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' })

function usedText({ lastUsedAt, lastUsedFrom }: ApiToken): string {
  if (!lastUsedAt) return t`not used yet`
  const when = relativeTime(lastUsedAt)
  return lastUsedFrom ? t`last used ${when} from ${lastUsedFrom}` : t`last used ${when}`
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, hint, scopes, createdAt, expiresAt } = token
  const isOver = Date.parse(expiresAt) <= useNow()
  const [made, until] = [relativeTime(createdAt), days.format(new Date(expiresAt))]
  const used = usedText(token)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">
          {name} <span className="font-mono text-sm font-normal text-ink-soft">…{hint}</span>{' '}
          {isOver && <Badge tone="neutral">{t`Expired`}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{scopes.map(scopeLabel).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {isOver ? t`Made ${made}, expired on ${until}` : t`Made ${made}, expires on ${until}`}, {used}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={onRevoke}
        aria-label={t`Revoke ${name}`}
      >{t`Revoke`}</Button>
    </li>
  )
}
