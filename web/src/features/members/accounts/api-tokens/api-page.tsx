import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

/** For those who write programs: tokens, and webhooks from another feature, which the route provides. */
export function ApiPage({ tokens, webhooks }: { tokens: ReactNode; webhooks: ReactNode }) {
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-8">
      <div>
        <Link
          to="/profile/edit"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-bower hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {t`Edit Profile`}
        </Link>
        <h1>{t`Tokens and webhooks`}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            For your own programs. The{' '}
            <a href="/api/docs#tokens-and-webhooks" className="font-medium text-bower underline">
              API reference
            </a>{' '}
            says what they can do, with examples.
          </Trans>
        </p>
      </div>
      {tokens}
      {webhooks}
    </div>
  )
}
