import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@bowerbird/contract/notifications/notifications.schema'
import { notificationKinds } from '@bowerbird/contract/notifications/notifications.terms'
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: () => call(getNotificationSettings),
})
function withChange(
  settings: NotificationSettings,
  change: NotificationSettingsChange,
): NotificationSettings {
  const channels = { ...settings.channels }
  for (const kind of notificationKinds) channels[kind] = { ...channels[kind], ...change.channels?.[kind] }
  return { ...settings, ...change, channels }
}

const saving = { mutationKey: ['save-notification-settings'] }

/**
 * The settings as the member sees them: what is stored, with the changes that are being saved on top. A change that
 * fails is gone from the screen again.
 */
export function useSettings() {
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  const unsaved = useMutationState({
    filters: { ...saving, status: 'pending' },
    select: ({ state }) => state.variables as NotificationSettingsChange,
  })
  const { mutate, status, error } = useMutation({
    ...saving,
    // One after the other: the last change must be stored last.
    scope: { id: 'notification-settings' },
    mutationFn: (change: NotificationSettingsChange) => call(changeNotificationSettings, { body: change }),
    onMutate: () => queryClient.cancelQueries(settingsQuery),
    onSuccess: (stored) => queryClient.setQueryData(settingsQuery.queryKey, stored),
  })
  return {
    settings: data && unsaved.reduce(withChange, data),
    hasFailed: isError && !isFetching,
    reload: () => void refetch(),
    save: mutate,
    saveStatus: status,
    saveError: error,
  }
}
