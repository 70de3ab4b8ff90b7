import { AppError } from '@bowerbird/contract/errors'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { getRenewable, renewByLink } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import type { Renewable } from '@bowerbird/contract/lifecycle/lifecycle.schema'
import { RENEW_LINK_DEAD } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long' })

function textOf({ endsAt, isRenewed, isPaused }: Renewable): string {
  if (!endsAt) return t`It’s no longer listed. Renew it and it’s back, with its saves and chats.`
  if (isPaused)
    return isRenewed
      ? t`It’s renewed until ${dayOf(endsAt)} and still paused. Bring it back in My Listings when you’re ready.`
      : t`It’s paused, and expires on ${dayOf(endsAt)}.`
  return isRenewed ? t`It’s listed until ${dayOf(endsAt)}.` : t`It expires on ${dayOf(endsAt)}.`
}

/** The target of the link in the email about an ad that ends: one button renews it, logged in or not. */
export function RenewPage({ token }: { token: string | undefined }) {
  const [ad, setAd] = useState<Renewable>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = useCallback(
    async (action: 'look' | 'renew') => {
      if (!token) return setError(RENEW_LINK_DEAD)
      setBusy(true)
      setError(undefined)
      try {
        setAd(
          await (action === 'look'
            ? call(getRenewable, { query: { token } })
            : call(renewByLink, { body: { token } })),
        )
      } catch (problem) {
        setError(
          problem instanceof AppError && problem.httpStatus < 500
            ? problem.message
            : t`That did not work. Check your connection and try again.`,
        )
      } finally {
        setBusy(false)
      }
    },
    [token],
  )
  useEffect(() => void send('look'), [send])

  if (!ad && !error) {
    return (
      <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
        <Spinner label={t`Loading your ad`} />
      </div>
    )
  }
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      {ad?.image && <img src={ad.image} alt="" className="size-32 rounded-card object-cover" />}
      <div role="status">
        <h1 className="mt-2 wrap-anywhere">{ad ? ad.title : t`Renew your ad`}</h1>
        {ad && <p className="mt-3 max-w-prose text-lg text-ink-soft text-balance">{textOf(ad)}</p>}
      </div>
      {error && (
        <p role="alert" className="max-w-prose text-lg font-medium text-balance">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {ad && !ad.isRenewed && (
          <Button isBusy={isBusy} onClick={() => void send('renew')}>{t`Renew your ad`}</Button>
        )}
        {ad?.isRenewed && !ad.isPaused && (
          <Link
            to="/product/$productId"
            params={{ productId: ad._id }}
            className={buttonClass()}
          >{t`View your ad`}</Link>
        )}
        <Link to="/my-adds" className={buttonClass({ variant: 'secondary' })}>{t`My Listings`}</Link>
      </div>
    </div>
  )
}
