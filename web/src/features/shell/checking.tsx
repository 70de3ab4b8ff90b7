import { useEffect } from 'react'
import { notifyHydrated } from '../../platform/guards.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Shown while a protected page checks the session. */
export function Checking() {
  useEffect(() => notifyHydrated(), [])
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
      <span className="noscript:hidden">
        <Spinner label="Checking authentication..." />
      </span>
      <noscript>This page needs JavaScript. Turn it on in your browser, then reload the page.</noscript>
    </div>
  )
}
