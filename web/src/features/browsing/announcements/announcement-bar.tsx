import type {
  AnnouncementTone,
  ShownAnnouncement,
} from '@bowerbird/contract/announcements/announcements.types'
import { t } from '@bowerbird/contract/language/t'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'

const looks: Record<AnnouncementTone, { icon: IconName; band: string; tone: string }> = {
  notice: { icon: 'info', band: 'bg-sky', tone: 'text-bower' },
  good: { icon: 'circle-check', band: 'bg-gum-soft', tone: 'text-gum' },
  warning: { icon: 'triangle-alert', band: 'bg-ochre-soft', tone: 'text-ochre' },
}

/**
 * The operator's announcement above a page. The server writes it ahead of React's own markup, and a few inline lines
 * (`start/announcement.ts`) hide it, so it needs no module and never flashes.
 */
export function AnnouncementBar({ announcement }: { announcement: ShownAnnouncement }) {
  const { id, text, link, tone, startsInMs, endsInMs } = announcement
  const { icon, band, tone: colour } = looks[tone]
  return (
    <aside
      aria-label={t`Announcement`}
      hidden={startsInMs > 0}
      data-id={id}
      data-starts-in={startsInMs}
      data-ends-in={endsInMs}
      className={`${band} text-ink print:hidden`}
    >
      <div className="page-width flex items-start gap-3">
        <Icon name={icon} className={`mt-3 size-5 shrink-0 ${colour}`} />
        <p className="min-w-0 flex-1 py-2.5 wrap-anywhere">
          {text}
          {link && (
            <>
              {' '}
              <a href={link.address} className="font-semibold text-bower underline underline-offset-2">
                {link.label}
              </a>
            </>
          )}
        </p>
        <button
          type="button"
          aria-label={t`Dismiss announcement`}
          className="-me-3 grid size-11 shrink-0 place-items-center rounded-control hover:text-bower"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
    </aside>
  )
}
