import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useEffect } from 'react'
import { notifyHydrated } from '../../../platform/guards.ts'
import { Spinner } from '../../../ui/spinner.tsx'

/** Shown while a protected page checks the session: the page's skeleton, if it has one. */
export function Checking({ skeleton }: { skeleton?: ReactNode }) {
  useEffect(() => notifyHydrated(), [])
  return (
    <>
      <div className="noscript:hidden">
        {skeleton ?? (
          <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
            <Spinner label={t`Checking authentication...`} />
          </div>
        )}
      </div>
      <noscript>
        <p className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">{t`This page needs JavaScript. Turn it on in your browser, then reload the page.`}</p>
      </noscript>
    </>
  )
}
