import { t } from '@bowerbird/contract/language/t'
import type { Notification } from '@bowerbird/contract/notifications/notifications.schema'
import { changeSavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { changeShown, refreshNotifications } from './notifications.queries.ts'
import { latestPause } from './notifications.sync.ts'

type Search = NonNullable<Notification['search']>

/** One tap stops the alerts of the search that found the ad, another resumes them. */
export function PauseSearch({ search: { _id, name, isPaused } }: { search: Search }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (pause: boolean) =>
      call(changeSavedSearch, { params: { id: _id }, body: { isPaused: pause } }),
    onMutate: (pause) =>
      changeShown(queryClient, (one) =>
        one.search?._id === _id ? { ...one, search: { ...one.search, isPaused: pause } } : one,
      ),
    onSuccess: (_, pause) => {
      latestPause.set({ _id, isPaused: pause })
      showToast(pause ? t`No more alerts for “${name}”` : t`Alerts for “${name}” are on again`, 'success')
    },
    onError: () => showToast(t`That did not work. Please try again.`, 'error'),
    onSettled: () => refreshNotifications(queryClient),
  })
  const action = isPaused ? t`Resume this search` : t`Pause this search`
  return (
    <button
      type="button"
      aria-label={`${action}: ${name}`}
      disabled={isPending}
      onClick={() => mutate(!isPaused)}
      // Above the link that covers the whole entry.
      className="relative z-10 mt-1 -mb-2 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-bower hover:bg-sky"
    >
      <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
      {action}
    </button>
  )
}
