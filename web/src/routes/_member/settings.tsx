import { createFileRoute } from '@tanstack/react-router'
import { WithProfile } from '../../features/members/accounts/profile/with-profile.tsx'
import { SettingsPage } from '../../features/members/accounts/settings/settings-page.tsx'
import { ReadMarksCard } from '../../features/members/chat/read-marks-card.tsx'
import { NotificationSettingsCards } from '../../features/members/notifications/settings-cards.tsx'
import { PushOffNote, PushSwitch } from '../../features/members/push/push-switch.tsx'
import { BlockedPeopleCard } from '../../features/members/sellers/blocked-people-card.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/settings')({
  head: screenHead('settings'),
  component: () => (
    <WithProfile>
      {(profile) => (
        <SettingsPage
          profile={profile}
          notifications={<NotificationSettingsCards push={<PushSwitch />} pushNote={<PushOffNote />} />}
          blocked={<BlockedPeopleCard />}
          messages={<ReadMarksCard />}
        />
      )}
    </WithProfile>
  ),
})
