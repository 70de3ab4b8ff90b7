import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { mayMove } from '@bowerbird/contract/ads/ads.states'
import { Link, useRouter } from '@tanstack/react-router'
import { QueryProvider } from '../../platform/query-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusBadge } from './status-badge.tsx'
import { statusNotes } from './status-notes.ts'
import { buttonText, firstMove, type OwnMove, useMoveAd } from './use-change-ad.ts'

function Actions({ ad }: { ad: Ad }) {
  const router = useRouter()
  const { move, isMoving } = useMoveAd()
  const to: OwnMove = firstMove(ad.status)
  const handleMove = async () => {
    await move(ad, to, () => void handleMove())
    await router.invalidate()
  }
  return (
    <>
      <Link to="/manage-product/$productId" params={{ productId: ad._id }} className={buttonClass()}>
        <Icon name="pencil" className="size-5" />
        Edit
      </Link>
      {mayMove(ad.status, to, 'owner') && (
        <Button variant="secondary" isBusy={isMoving} onClick={() => void handleMove()} className="px-2!">
          {!isMoving && <Icon name={to === 'sold' ? 'circle-check' : 'rotate-ccw'} className="size-5" />}
          {buttonText(ad.status, to)}
        </Button>
      )}
    </>
  )
}

/** On the page of one's own ad, in place of chat and phone. */
export function OwnAdActions({ ad }: { ad: Ad }) {
  return (
    <QueryProvider>
      <div className="mt-5 space-y-1">
        <p className="flex items-center gap-3 font-semibold">
          Your ad <StatusBadge status={ad.status} />
        </p>
        <p className="text-sm text-ink-soft">{statusNotes[ad.status]}</p>
      </div>
      <div className="mt-4 grid gap-3 max-lg:hidden">
        <Actions ad={ad} />
      </div>
      {ad.listingType === 'sell' && (
        <Link
          to="/receipt/$productId"
          params={{ productId: ad._id }}
          className="mt-2 inline-flex min-h-11 items-center font-medium text-bower hover:underline"
        >
          Print a receipt
        </Link>
      )}
    </QueryProvider>
  )
}

/** The same actions at the bottom of a phone's screen. */
export function OwnAdBar({ ad }: { ad: Ad }) {
  return (
    <QueryProvider>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <Actions ad={ad} />
      </div>
    </QueryProvider>
  )
}
