import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { deleteOwnAd, setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toasts.ts'
import type { MyAdsFilter } from './my-ads.filter.ts'
import { type MyAdsData, myAdsKey, withChangedAd } from './my-ads.queries.ts'
import { showError } from './show-error.ts'

export type OwnMove = 'active' | 'sold' | 'paused'

export const moveTexts: Record<OwnMove, { button: string; done: string }> = {
  sold: { button: 'Mark as sold', done: 'Marked as sold' },
  active: { button: 'Mark as available', done: 'Marked as available again' },
  paused: { button: 'Pause', done: 'Paused: only you can see it now' },
}

/** The move that a button offers first: back into the lists, or out of them because it is sold. */
export const firstMove = (status: AdStatus): OwnMove =>
  status === 'sold' || status === 'paused' || status === 'expired' ? 'active' : 'sold'

/** What is on a move's button. */
export function buttonText(from: AdStatus, to: OwnMove): string {
  if (to === 'active' && from === 'expired') return 'Renew'
  if (to === 'active' && from === 'paused') return 'Bring back'
  return moveTexts[to].button
}

const STATUS_FAILED = 'Failed to change the ad. Please try again.'

const loadedLists = (queryClient: QueryClient) =>
  queryClient.getQueriesData<MyAdsData>({ queryKey: myAdsKey })

function changeLoadedLists(queryClient: QueryClient, change: { id: string; to: AdStatus | 'deleted' }) {
  for (const [key, data] of loadedLists(queryClient)) {
    if (data) queryClient.setQueryData(key, withChangedAd(data, key[1] as MyAdsFilter, change))
  }
}

/** Marks an ad as sold or available: shown at once, rolled back with an error message when the server refuses. */
export function useMoveAd() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, to }: { id: string; to: OwnMove }) =>
      call(setOwnAdStatus, { params: { id }, body: { status: to } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: myAdsKey })
      const before = loadedLists(queryClient)
      changeLoadedLists(queryClient, change)
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myAdsKey }),
  })

  /** Resolves with the status the ad ends up with. After an expired session, `retry` runs once logged in again. */
  const move = async (
    ad: { _id: string; status: AdStatus },
    to: OwnMove,
    retry: () => void,
  ): Promise<AdStatus> => {
    try {
      const { status } = await mutateAsync({ id: ad._id, to })
      showToast(moveTexts[to].done, 'success')
      return status
    } catch (error) {
      showError(error, STATUS_FAILED, retry)
      return ad.status
    }
  }
  return { move, isMoving: isPending }
}

/** Reserves an ad until the end of a day such as 2026-12-03. */
export function useReserveAd() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, until }: { id: string; until: string }) =>
      call(setOwnAdStatus, { params: { id }, body: { status: 'reserved', until } }),
    onSuccess: (_reply, { id }) => changeLoadedLists(queryClient, { id, to: 'reserved' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myAdsKey }),
  })
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
