import type { QueuePlace } from '@bowerbird/contract/buyers-queue/queue.schema'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { ordinal } from './ordinal.ts'
import { join, leave, loadPlace } from './queue-calls.ts'

/** For a member on a reserved ad of someone else: joins the queue, and leaves it, with one tap. */
export function QueueButton({ adId }: { adId: string }) {
  const [place, setPlace] = useState<QueuePlace>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    void loadPlace(adId)
      .then((found) => {
        if (!isGone) setPlace(found)
      })
      // Without it, the page is as useful as before.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [adId])
  if (!place?.reservedUntil || place.isForYou) return null

  if (place.isSkipped)
    return <p className="px-3 py-2.5 text-sm text-ink-soft">{t`You’re no longer in the queue`}</p>
  const { position } = place
  const change = async () => {
    setBusy(true)
    try {
      const next = await (position === null ? join(adId) : leave(adId))
      setPlace(next)
      showToast(
        next.position === null
          ? t`You’ve left the queue`
          : t`You’re ${ordinal(next.position)} in the queue. We’ll ask you when it’s your turn.`,
        'success',
      )
    } catch (error) {
      showRefusal(error)
      await loadPlace(adId).then(setPlace, () => {})
    }
    setBusy(false)
  }
  return (
    <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void change()}>
      <Icon name="users" className="size-4" />
      {position === null ? t`Join the queue` : t`You’re ${ordinal(position)} in the queue: leave`}
    </Button>
  )
}
