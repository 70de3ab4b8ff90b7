import { useEffect } from 'react'
import { tellChecking } from '../../platform/guards.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Stands while a guarded page finds out who is there. */
export function Checking() {
  useEffect(() => tellChecking(), [])
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
      <Spinner label="Checking authentication..." />
    </div>
  )
}
