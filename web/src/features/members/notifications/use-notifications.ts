import { t } from '@bowerbird/contract/language/t'
import { readNotifications } from '@bowerbird/contract/notifications/notifications.endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/api.ts'
import { onLive, onLiveConnected } from '../../../platform/live.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { changeShown, notificationsQuery, refreshNotifications } from './notifications.queries.ts'
import { unreadNotifications } from './unread-notifications.ts'

/** A page of the member's notifications, kept up to date by the socket. */
export function useNotifications(page = 1) {
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    ...notificationsQuery(page),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const refresh = () => void refreshNotifications(queryClient)
    const stops = [onLive('notifications', refresh), onLiveConnected(refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
  return { data, hasFailed: isError && !isFetching, reload: () => void refetch() }
}

/** Marks some as read, or all. They look read at once. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    // It is sent even if the notification leads to another page.
    mutationFn: (ids: string[] | undefined) =>
      call(readNotifications, { body: ids ? { ids } : {}, keepalive: true }),
    onMutate: (ids) =>
      changeShown(queryClient, (one) => (!ids || ids.includes(one._id) ? { ...one, isRead: true } : one)),
    onSuccess: ({ unreadCount }) => unreadNotifications.set(unreadCount),
    onError: (_, ids) => {
      if (!ids) showToast(t`That did not work. Please try again.`, 'error')
    },
    onSettled: () => refreshNotifications(queryClient),
  })
}
