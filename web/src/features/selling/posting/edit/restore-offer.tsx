import { relativeTime } from '@bowerbird/contract/relative-time'
import { useNow } from '../../../../platform/use-now.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  at: number
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore changes from an earlier visit. */
export function RestoreOffer({ at, onRestore, onDiscard }: Props) {
  const now = useNow()
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sky py-1 pr-1 pl-3"
    >
      <Icon name="history" className="size-5 text-bower" />
      <p className="min-w-48 flex-1 py-1.5 text-sm font-medium">
        You have unsaved changes from {relativeTime(new Date(at).toISOString(), now)}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onRestore}>
          Restore
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
