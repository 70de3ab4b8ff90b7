import { t } from '@bowerbird/contract/language/t'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'

const KEY = ['weekly-figures-email']

/** The administrator’s own setting; it is among their notification settings, too. */
export function WeeklyEmailSwitch() {
  const client = useQueryClient()
  const { data: isOn } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await callAsAdmin(getNotificationSettings, {})).channels.figures.email,
    gcTime: 0,
  })
  const change = useMutation({
    mutationFn: (email: boolean) =>
      callAsAdmin(changeNotificationSettings, { body: { channels: { figures: { email } } } }),
    onSuccess: ({ channels }) => client.setQueryData(KEY, channels.figures.email),
    onError: showRefusal,
  })
  // Not worth an error of its own: the figures are what the screen is for.
  if (isOn === undefined) return null
  return (
    <Switch
      label={t`Email me the weekly figures`}
      note={t`To you, on Monday mornings.`}
      isOn={change.isPending ? change.variables : isOn}
      onChange={(next) => change.mutate(next)}
    />
  )
}
