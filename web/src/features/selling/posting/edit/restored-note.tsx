import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useNow } from '../../../../platform/use-now.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  at: number
  onDiscard: () => void
}

/** Says that the form has the changes of an earlier visit, which can be discarded. */
export function RestoredNote({ at, onDiscard }: Props) {
  const now = useNow()
  return (
    <section
      aria-label={t`Unsaved changes`}
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sky py-1 pe-1 ps-3"
    >
      <Icon name="history" className="size-5 text-bower" />
      <p className="min-w-48 flex-1 py-1.5 text-sm font-medium">
        <Trans>Your unsaved changes from {relativeTime(new Date(at).toISOString(), now)} are back.</Trans>
      </p>
      <Button size="sm" variant="secondary" onClick={onDiscard}>{t`Discard them`}</Button>
    </section>
  )
}
