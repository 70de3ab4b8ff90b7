import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  title: string
  lostPhotos: number
  onContinue: () => void
  onStartNew: () => void
}

const lostPhotosText = (count: number) =>
  count === 1
    ? 'We only keep an unposted photo for a day: please add it again.'
    : `We only keep unposted photos for a day: please add ${count} of them again.`

/** Shown when the wizard continues a saved draft; offers an empty ad instead. */
export function DraftNote({ title, lostPhotos, onContinue, onStartNew }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label="Your draft"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sky p-4"
    >
      <Icon name="history" className="size-5 text-bower" />
      <p className="min-w-0 flex-1 basis-52 text-sm">
        <strong className="font-semibold">We saved your unfinished ad</strong>
        {title && <span className="wrap-anywhere">: {title}</span>}
        {lostPhotos > 0 && <span className="block text-ochre">{lostPhotosText(lostPhotos)}</span>}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onContinue}>
          Continue
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          Start a new ad
        </Button>
      </div>
      <ConfirmDialog
        title="Start a new ad?"
        confirmLabel="Discard draft"
        cancelLabel="Keep my draft"
        isOpen={isAsking}
        onConfirm={onStartNew}
        onClose={() => setAsking(false)}
      >
        <p>You'll lose what you have written and the photos you have added so far.</p>
      </ConfirmDialog>
    </section>
  )
}
