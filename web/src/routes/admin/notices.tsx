import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementBar } from '../../features/browsing/announcements/announcement-bar.tsx'
import { NoticesScreen } from '../../features/office/notices/notices-screen.tsx'

export const Route = createFileRoute('/admin/notices')({
  head: () => ({ meta: [{ title: pageTitle(t`Notices`) }] }),
  component: () => (
    <NoticesScreen preview={(announcement) => <AnnouncementBar announcement={announcement} />} />
  ),
})
