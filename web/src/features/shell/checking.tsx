import { useEffect } from 'react'
import { notifyHydrated } from '../../platform/guards.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Shown while a protected page checks the session. */
export function Checking() {
  useEffect(() => notifyHydrated(), [])
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
      <Spinner label="Checking authentication..." />
    </div>
  )
}
