import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Trans } from '../../../../platform/language/trans.tsx'
import { QueryProvider } from '../../../../platform/query-provider.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ownAdQuery } from '../lifecycle.queries.ts'
import { useOwnMoves } from '../moves/use-own-moves.tsx'
import { ReportedNote } from './reported-note.tsx'
import { StatusBadge, statusNotes } from './status-badge.tsx'

/** The moves, after which the page is loaded again. */
function useMoves(ad: Ad) {
  const router = useRouter()
  return useOwnMoves(ad, () => void router.invalidate())
}

/** The form, and the likeliest move. */
function Actions({ ad }: { ad: Ad }) {
  const { moves, isMoving, onMove, dialog } = useMoves(ad)
  const [first] = moves
  return (
    <>
      <Link to="/manage-product/$productId" params={{ productId: ad._id }} className={buttonClass()}>
        <Icon name="pencil" className="size-5" />
        {t`Edit`}
      </Link>
      {first && (
        <Button variant="secondary" isBusy={isMoving} onClick={() => onMove(first.move)} className="px-2!">
          {!isMoving && <Icon name={first.icon} className="size-5" />}
          {first.label}
        </Button>
      )}
      {dialog}
    </>
  )
}

/** The other moves. */
function MoreActions({ ad }: { ad: Ad }) {
  const { moves, isMoving, onMove, dialog } = useMoves(ad)
  const others = moves.slice(1)
  if (others.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-x-2">
      {others.map(({ move, label, icon }) => (
        <Button key={move} variant="ghost" size="sm" disabled={isMoving} onClick={() => onMove(move)}>
          <Icon name={icon} className="size-4" />
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  )
}

/** Why an ad waits that was live before: the page's own reply is the one that everyone gets, without the reason. */
function WaitingReason({ ad }: { ad: Ad }) {
  const { data } = useQuery(ownAdQuery(ad._id))
  return data?.isHiddenByReports ? <ReportedNote className="mt-3" /> : null
}

/** On the page of one's own ad, in place of chat and phone. */
export function OwnAdActions({ ad }: { ad: Ad }) {
  return (
    <QueryProvider>
      <div className="mt-5 space-y-1">
        <p className="flex items-center gap-3 font-semibold">
          <Trans>
            Your ad <StatusBadge status={ad.status} />
          </Trans>
        </p>
        <p className="text-sm text-ink-soft">{statusNotes[ad.status]}</p>
        {ad.status === 'pending' && <WaitingReason ad={ad} />}
      </div>
      <div className="mt-4 grid gap-3 max-lg:hidden">
        <Actions ad={ad} />
      </div>
      <MoreActions ad={ad} />
      {ad.listingType === 'sell' && (
        <Link
          to="/receipt/$productId"
          params={{ productId: ad._id }}
          className="mt-2 inline-flex min-h-11 items-center font-medium text-bower hover:underline"
        >{t`Print a receipt`}</Link>
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
