import { Spinner } from '../../ui/spinner.tsx'

/** Stands while a guarded page finds out who is there. */
export function Checking() {
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
      <Spinner label="Checking authentication..." />
    </div>
  )
}
