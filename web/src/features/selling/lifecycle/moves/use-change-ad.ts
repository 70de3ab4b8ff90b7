import type { AdStatus, ListingType } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { pauseOwnAds, renewOwnAd, resumeOwnAds } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { deleteOwnAd, setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { figuresKey } from '../figures/use-figures.ts'
import { type MyAdsData, myAdsKey, withChangedAd } from '../lifecycle.queries.ts'
import type { MyAdsFilter } from '../own-ads/my-ads.filter.ts'
import { showError } from '../show-error.ts'
import { dayOf } from './days.ts'

export type OwnMove = 'active' | 'sold' | 'paused'

const done: Record<OwnMove, string> = {
  sold: t`Marked as sold`,
  active: t`Your ad is available again`,
  paused: t`Paused: only you can see it now`,
}

/** A paused ad is back; a rented one was not sold. */
function doneText(
  { status, listingType }: { status: AdStatus; listingType?: ListingType },
  to: OwnMove,
): string {
  if (to === 'active' && status === 'paused') return t`Your ad is back`
  return to === 'sold' && listingType === 'rent' ? t`Marked as rented` : done[to]
}

/** The buyer of an ad, and whether the others who enquired are notified. */
export interface Sale {
  conversationId?: string | undefined
  notifiesOthers: boolean
}

const STATUS_FAILED = t`Failed to change the ad. Please try again.`

const loadedLists = (queryClient: QueryClient) =>
  queryClient.getQueriesData<MyAdsData>({ queryKey: myAdsKey })

function changeLoadedLists(queryClient: QueryClient, change: { id: string; to: AdStatus | 'deleted' }) {
  for (const [key, data] of loadedLists(queryClient)) {
    if (data) queryClient.setQueryData(key, withChangedAd(data, key[1] as MyAdsFilter, change))
  }
}

/** With the figures: an ad has a position while it is listed. */
function reloadAds(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: myAdsKey })
  void queryClient.invalidateQueries({ queryKey: figuresKey })
}

/** Marks an ad as sold or available: shown at once, rolled back with an error message when the server refuses. */
export function useMoveAd() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, to, sale }: { id: string; to: OwnMove; sale?: Sale | undefined }) =>
      call(setOwnAdStatus, {
        params: { id },
        body: to === 'sold' ? { status: to, ...sale } : { status: to },
      }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: myAdsKey })
      const before = loadedLists(queryClient)
      changeLoadedLists(queryClient, change)
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data)
    },
    onSettled: () => reloadAds(queryClient),
  })

  /** Resolves with the status the ad ends up with. After an expired session, `retry` runs once logged in again. */
  const move = async (
    ad: { _id: string; status: AdStatus; listingType?: ListingType },
    to: OwnMove,
    retry: () => void,
    sale?: Sale,
  ): Promise<AdStatus> => {
    try {
      const { status } = await mutateAsync({ id: ad._id, to, sale })
      showToast(doneText(ad, to), 'success')
      return status
    } catch (error) {
      showError(error, STATUS_FAILED, retry)
      return ad.status
    }
  }
  return { move, isMoving: isPending }
}

interface Reservation {
  id: string
  until: string
  /** The conversation with the person it is reserved for. */
  conversationId?: string | undefined
}

/** Reserves an ad until the end of a day such as 2026-12-03. */
export function useReserveAd() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, until, conversationId }: Reservation) =>
      call(setOwnAdStatus, { params: { id }, body: { status: 'reserved', until, conversationId } }),
    onSuccess: (_reply, { id }) => changeLoadedLists(queryClient, { id, to: 'reserved' }),
    onSettled: () => reloadAds(queryClient),
  })
}

/** Starts the time of an ad again, whether it has ended or not. */
export function useRenewAd() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => call(renewOwnAd, { params: { id } }),
    onSettled: () => reloadAds(queryClient),
  })
  const renew = async (ad: { _id: string; status: AdStatus }): Promise<AdStatus> => {
    try {
      const { status, endsAt } = await mutateAsync(ad._id)
      showToast(endsAt ? t`Renewed: listed until ${dayOf(endsAt)}` : t`Renewed`, 'success')
      return status
    } catch (error) {
      showError(error, STATUS_FAILED, () => void renew(ad))
      return ad.status
    }
  }
  return { renew, isRenewing: isPending }
}

/** Pauses all ads that are listed, or brings back all that are paused. Returns whether that worked. */
export function useMoveAll() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (to: 'paused' | 'active') => call(to === 'paused' ? pauseOwnAds : resumeOwnAds),
    onSettled: () => reloadAds(queryClient),
  })
  const moveAll = async (to: 'paused' | 'active'): Promise<boolean> => {
    try {
      const { count } = await mutateAsync(to)
      const text =
        to === 'paused'
          ? plural(count, {
              one: '# ad paused: only you can see it now',
              other: '# ads paused: only you can see them now',
            })
          : plural(count, { one: '# ad is back', other: '# ads are back' })
      showToast(text, 'success')
      return true
    } catch (error) {
      showError(error, t`Failed to change your ads. Please try again.`, () => void moveAll(to))
      return false
    }
  }
  return { moveAll, isMoving: isPending }
}

export function useDeleteAd() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(deleteOwnAd, { params: { id } })
      } catch (error) {
        // Already deleted is as good.
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
      }
    },
    onSuccess: (_reply, id) => {
      changeLoadedLists(queryClient, { id, to: 'deleted' })
      void queryClient.invalidateQueries({ queryKey: myAdsKey })
    },
  })
}
