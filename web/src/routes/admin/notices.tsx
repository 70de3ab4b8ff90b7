import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementBar } from '../../features/browsing/announcements/announcement-bar.tsx'
import { NoticesScreen } from '../../features/office/notices/notices-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/notices')({
  head: screenHead('adminNotices'),
  component: () => (
    <NoticesScreen preview={(announcement) => <AnnouncementBar announcement={announcement} />} />
  ),
})
