import type { ErrorCode } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { unreachable } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { referenceOf } from '../../../platform/reference-of.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageMessage } from './page-message.tsx'

interface Wording {
  title: string
  sentence: string
}

const wordings = (): Partial<Record<ErrorCode, Wording>> => ({
  UNAVAILABLE: {
    title: t`${marketName()} is busy right now`,
    sentence: t`This isn’t your fault. Wait a moment, then try again.`,
  },
  NOT_FOUND: {
    title: t`Page not found`,
    sentence: t`It may have been sold or removed, or the link may be wrong.`,
  },
  TOO_MANY_REQUESTS: {
    title: t`Too many requests`,
    sentence: t`Wait a minute, then try again.`,
  },
})

const offline = (): Wording => ({
  title: t`You seem to be offline`,
  sentence: t`We couldn’t reach ${marketName()}. Check your connection, then try again.`,
})

const general: Wording = {
  title: t`This page didn’t load`,
  sentence: t`Something went wrong on our side. Please try again. If it keeps happening, come back a little later.`,
}

/** Checks the code, not the class: an error that was serialised into the server's page has lost its class. */
function wordingFor(error: unknown, title = general.title): Wording {
  const { code, message } = (error ?? {}) as { code?: ErrorCode; message?: string }
  // A part of the page whose code could not be loaded fails without a code of its own.
  const isOffline = message === unreachable() || globalThis.navigator?.onLine === false
  if (isOffline) return offline()
  // Only the server's own messages are meant for people.
  return wordings()[code ?? 'INTERNAL'] ?? { title, sentence: (code && message) || general.sentence }
}

interface Props {
  error: unknown
  /** The heading, unless the cause has one of its own. */
  title?: string
  onRetry?: () => void
}

/** Shown when a page fails to load or to render. Retries when the connection is back. */
export function PageError({ error, title: fallback, onRetry }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const { title, sentence } = wordingFor(error, fallback)
  const reference = referenceOf(error)

  // Loads the data again before rendering, or it would fail the same way.
  const handleRetry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
    onRetry?.()
  }
  const retry = useEffectEvent(handleRetry)
  useEffect(() => {
    const handleOnline = () => void retry()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])

  return (
    <PageMessage
      title={title}
      actions={
        <>
          <Button onClick={handleRetry} isBusy={isBusy}>{t`Try Again`}</Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>{t`Back to Home`}</Link>
        </>
      }
    >
      {sentence}
      {reference && (
        <span className="mt-2 block text-sm">
          <Trans>Reference: {reference}</Trans>
        </span>
      )}
    </PageMessage>
  )
}
