import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../../ui/button.tsx'

/** The editor's code did not arrive. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-5 text-center">
      <p>{t`The editor could not be loaded. Check your connection and try again.`}</p>
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </div>
  )
}
