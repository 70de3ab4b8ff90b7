import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  message: string
  /** The server's reason, if it gave one. */
  reason?: string | undefined
  onRetry?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

export function ErrorBanner({ message, reason, onRetry, onDismiss }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-waratah/40 bg-waratah-soft py-1.5 pe-1.5 ps-4 text-waratah"
    >
      <Icon name="triangle-alert" className="size-5" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold">{message}</p>
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      {onRetry && <Button variant="secondary" size="sm" onClick={onRetry}>{t`Try Again`}</Button>}
      {onDismiss && (
        <button
          type="button"
          aria-label={t`Dismiss`}
          onClick={onDismiss}
          className="grid size-11 place-items-center rounded-control hover:bg-surface"
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  )
}
