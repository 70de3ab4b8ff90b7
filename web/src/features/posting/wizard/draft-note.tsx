import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  title: string
  lostPhotos: number
  onContinue: () => void
  onStartAnew: () => void
}

const photosWords = (count: number) =>
  count === 1
    ? 'A photo was kept for a day only: please add it again.'
    : `${count} photos were kept for a day only: please add them again.`

/** Tells that the page goes on where it was left, and offers an empty one instead. */
export function DraftNote({ title, lostPhotos, onContinue, onStartAnew }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label="Your draft"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sky p-4"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-bower" />
      <p className="min-w-0 flex-1 basis-52 text-sm">
        <strong className="font-semibold">We kept your unfinished ad</strong>
        {title && <span className="wrap-anywhere">: {title}</span>}
        {lostPhotos > 0 && <span className="block text-ochre">{photosWords(lostPhotos)}</span>}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onContinue}>
          Continue
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          Start anew
        </Button>
      </div>
      <Dialog
        title="Start anew?"
        size="sm"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Keep my draft
            </Button>
            <Button variant="danger" onClick={onStartAnew}>
              Throw it away
            </Button>
          </>
        }
      >
        <p>What you have written and the photos you have added so far will be gone.</p>
      </Dialog>
    </section>
  )
}
