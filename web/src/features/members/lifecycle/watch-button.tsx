import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { useIsMember } from '../../../platform/session.ts'
import { useStore } from '../../../platform/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { heldAds, loadWatch, toggleWatch, watchedAds } from './watches.sync.ts'

/** On a reserved ad, for those who would like to have it. */
export function WatchButton({ adId }: { adId: string }) {
  const isMember = useIsMember()
  const isWatched = useStore(watchedAds, (ids) => ids.has(adId))
  const isForMe = useStore(heldAds, (ids) => ids.has(adId))
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (isMember) void loadWatch(adId)
  }, [isMember, adId])

  const handleClick = async () => {
    setBusy(true)
    await toggleWatch(adId)
    setBusy(false)
  }
  if (isForMe) {
    return (
      <p className="flex items-center gap-1.5 px-3 py-2 font-semibold">
        <Icon name="check" className="size-4" />
        {t`Reserved for you`}
      </p>
    )
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={isBusy}
      onClick={() => void handleClick()}
      className="noscript:hidden"
    >
      <Icon name={isWatched ? 'check' : 'bell'} className="size-4" />
      {isWatched ? t`We’ll tell you if it falls through` : t`Tell me if it falls through`}
    </Button>
  )
}
