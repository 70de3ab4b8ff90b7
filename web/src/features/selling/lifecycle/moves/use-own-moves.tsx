import type { AdStatus, ListingType } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { type Enquirer, enquirersQuery } from './enquirers.queries.ts'
import { type MoveButton, type MoveName, ownMoves } from './own-moves.ts'
import { ReserveDialog } from './reserve-dialog.tsx'
import { SellDialog } from './sell-dialog.tsx'
import { type OwnMove, type Sale, useMoveAd, useRenewAd } from './use-change-ad.ts'

interface Props {
  ad: { title: string }
  to: 'active' | 'paused' | 'sold'
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a reservation is lost. */
function EndReservationDialog({ ad, to, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const isPause = to === 'paused'
  return (
    <ConfirmDialog
      title={t`End the reservation?`}
      confirmLabel={isPause ? t`Pause` : t`Mark as available`}
      cancelLabel={t`Keep it reserved`}
      confirmVariant="primary"
      isBusy={isBusy}
      onConfirm={() => {
        setBusy(true)
        void onConfirm().then(onClose)
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isPause ? (
          <Trans>
            <strong>{ad.title}</strong> won’t be reserved any more, and only you will see it until you bring
            it back. We’ll tell the person it’s reserved for.
          </Trans>
        ) : (
          <Trans>
            <strong>{ad.title}</strong> will be available to everyone. We’ll tell the person it’s reserved
            for, and those who are waiting for it.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}

export interface MovedAd {
  _id: string
  title: string
  status: AdStatus
  listingType: ListingType
  endsAt?: string | null | undefined
}

interface Moves {
  moves: MoveButton[]
  isMoving: boolean
  onMove: (move: MoveName) => void
  /** The confirmation dialog of a move; render it beside the buttons. */
  dialog: ReactNode
}

interface Asking {
  about: 'reserve' | 'sell' | OwnMove
  enquirers: readonly Enquirer[]
}

const noop = () => undefined

/**
 * The moves of an owner, with what each of them asks. `onSettled` is called when a move is over, made or not, and its
 * dialog closes: the control that had the focus may be gone.
 */
export function useOwnMoves(
  ad: MovedAd,
  onMoved: (status: AdStatus) => void = noop,
  onSettled: () => void = noop,
): Moves {
  const queryClient = useQueryClient()
  const { move, isMoving } = useMoveAd()
  const { renew, isRenewing } = useRenewAd()
  const [asking, setAsking] = useState<Asking>()
  const [isPreparing, setPreparing] = useState(false)
  const settle = () => {
    setAsking(undefined)
    onSettled()
  }

  const moveTo = async (to: OwnMove, sale?: Sale): Promise<void> => {
    onMoved(await move(ad, to, () => void moveTo(to, sale), sale))
    settle()
  }
  const askWith = async (about: 'reserve' | 'sell') => {
    setPreparing(true)
    const enquirers = await queryClient.fetchQuery(enquirersQuery(ad._id)).catch(() => [])
    setPreparing(false)
    // The ad has no enquiries, so there is no buyer to choose and no one to notify.
    if (about === 'sell' && enquirers.length === 0) await moveTo('sold')
    else setAsking({ about, enquirers })
  }

  const handlers: Record<MoveName, () => unknown> = {
    sell: () => askWith('sell'),
    reserve: () => askWith('reserve'),
    release: () => setAsking({ about: 'active', enquirers: [] }),
    pause: () =>
      ad.status === 'reserved' ? setAsking({ about: 'paused', enquirers: [] }) : moveTo('paused'),
    resume: () => moveTo('active'),
    relist: () => moveTo('active'),
    renew: async () => {
      onMoved(await renew(ad))
      settle()
    },
  }

  const dialogOf = ({ about, enquirers }: Asking): ReactNode => {
    switch (about) {
      case 'reserve':
        return (
          <ReserveDialog
            ad={ad}
            enquirers={enquirers}
            onReserved={() => onMoved('reserved')}
            onClose={settle}
          />
        )
      case 'sell':
        return (
          <SellDialog
            ad={ad}
            enquirers={enquirers}
            onSell={(sale) => moveTo('sold', sale)}
            onClose={settle}
          />
        )
      default:
        return <EndReservationDialog ad={ad} to={about} onConfirm={() => moveTo(about)} onClose={settle} />
    }
  }

  return {
    moves: ownMoves(ad.status, ad),
    isMoving: isMoving || isRenewing || isPreparing,
    onMove: (name) => void handlers[name](),
    dialog: asking && dialogOf(asking),
  }
}
