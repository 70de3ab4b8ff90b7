import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettingsPage } from '../../features/members/notifications/settings-page.tsx'
import { PushOffNote, PushSwitch } from '../../features/members/push/push-switch.tsx'

export const Route = createFileRoute('/_member/notifications_/settings')({
  head: () => ({ meta: [{ title: pageTitle('Notification settings') }] }),
  component: () => <NotificationSettingsPage push={<PushSwitch />} pushNote={<PushOffNote />} />,
})
