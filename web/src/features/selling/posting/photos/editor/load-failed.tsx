import { Button } from '../../../../../ui/button.tsx'

/** The editor's code did not arrive. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-5 text-center">
      <p>The editor could not be loaded. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
