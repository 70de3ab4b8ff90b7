import type { MutationStatus } from '@tanstack/react-query'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

interface Props {
  status: MutationStatus
  error: unknown
}

/** Stays in view at the bottom, wherever the changed setting is. */
export function SaveStatus({ status, error }: Props) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-10 mt-6 flex min-h-11 justify-center">
      {status !== 'idle' && (
        <p
          key={status}
          className={`on-surface inline-flex items-center gap-2 rounded-full border border-line px-4 py-2 text-sm font-semibold shadow-overlay ${status === 'error' ? 'text-waratah' : ''}`}
        >
          {status === 'pending' && (
            <>
              <Spinner className="size-4" /> Saving…
            </>
          )}
          {status === 'success' && (
            <>
              <Icon name="check" className="size-4 text-gum" /> Saved
            </>
          )}
          {status === 'error' && (
            <>
              <Icon name="triangle-alert" className="size-4" />
              {isRefusal(error) ? error.message : 'Not saved. Check your connection and try again.'}
            </>
          )}
        </p>
      )}
    </div>
  )
}
