import { t } from '@bowerbird/contract/language/t'
import { getUserFeed, setUserFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import type { FeedOverview } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'

const userFeedQuery = (id: string) =>
  queryOptions({
    queryKey: ['user-feed', id],
    queryFn: () => callAsAdmin(getUserFeed, { params: { id } }),
    gcTime: 0,
  })

function noteOf({ isAllowed, isOn, host, ads, problem }: FeedOverview): string {
  if (!isAllowed) return t`For businesses you know: their stock is posted from an address, every night.`
  if (!host) return t`They haven’t entered an address yet.`
  const state = isOn ? t`Read every night from ${host}: ${ads} ads.` : t`Not followed. Address: ${host}.`
  return problem ? t`${state} The last time: ${problem}.` : state
}

/** Allows a member to have a feed. */
export function FeedSwitch({ userId, name }: { userId: string; name: string }) {
  const queryClient = useQueryClient()
  const query = userFeedQuery(userId)
  const { data, isError } = useQuery(query)
  const change = useMutation({
    mutationFn: (isAllowed: boolean) =>
      callAsAdmin(setUserFeed, { params: { id: userId }, body: { isAllowed } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      showToast(
        saved.isAllowed ? t`${name} can have a feed now` : t`${name}’s feed is no longer read`,
        'success',
      )
    },
    onError: (error) => showToast(t`The feed could not be changed. ${messageOf(error)}`.trim(), 'error'),
  })
  if (isError) return <p className="text-sm text-ink-soft">{t`Their feed settings could not be loaded.`}</p>
  if (!data) return null
  return (
    <Switch
      label={t`May have a feed`}
      note={noteOf(data)}
      isOn={data.isAllowed}
      onChange={(isAllowed) => !change.isPending && change.mutate(isAllowed)}
    />
  )
}
