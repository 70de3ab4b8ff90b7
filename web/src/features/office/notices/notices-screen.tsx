import { t } from '@bowerbird/contract/language/t'
import type { AnnouncementPreview } from './announcement-form.tsx'
import { AnnouncementSection } from './announcement-section.tsx'
import { MaintenanceSection } from './maintenance-section.tsx'

/** What everyone who opens the market is told. */
export function NoticesScreen({ preview }: { preview: AnnouncementPreview }) {
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Notices`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`What everyone who opens the market is told.`}</p>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <AnnouncementSection preview={preview} />
        <MaintenanceSection />
      </div>
    </section>
  )
}
