import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  isCopy?: boolean
  lostPhotos: number
  onStartOver: () => void
}

const lostPhotosText = (count: number) =>
  count === 1
    ? t`We only keep an unposted photo for a day: please add it again.`
    : t`We only keep unposted photos for a day: please add ${count} of them again.`

/** Shown when the wizard continues a saved draft; offers an empty form instead. */
export function DraftNote({ isCopy = false, lostPhotos, onStartOver }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label={t`Your draft`}
      className="flex items-center gap-3 rounded-card border border-line bg-sky py-1.5 pe-2 ps-4"
    >
      <Icon name="history" className="size-5 text-bower" />
      <p className="min-w-0 flex-1 py-1.5 text-sm">
        <strong className="font-semibold">
          {isCopy ? t`A copy of your ad: change what’s different` : t`We saved your unfinished ad`}
        </strong>
        {lostPhotos > 0 && <span className="block text-ochre">{lostPhotosText(lostPhotos)}</span>}
      </p>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>{t`Start over`}</Button>
      <ConfirmDialog
        title={t`Start over?`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep my draft`}
        isOpen={isAsking}
        onConfirm={onStartOver}
        onClose={() => setAsking(false)}
      >
        <p>{t`You’ll lose what you’ve written and the photos you’ve added so far.`}</p>
      </ConfirmDialog>
    </section>
  )
}
