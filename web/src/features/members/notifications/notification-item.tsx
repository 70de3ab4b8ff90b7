import { t } from '@bowerbird/contract/language/t'
import type { Notification } from '@bowerbird/contract/notifications/notifications.schema'
import type { NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import { timeOf } from '../../../platform/days.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { Photo } from '../../../ui/image.tsx'
import { InnerLink } from '../../../ui/links/inner-link.tsx'
import { PauseSearch } from './pause-search.tsx'

const icons: Record<NotificationKind, IconName> = {
  alert: 'search',
  saved_ad: 'heart',
  seller: 'users',
  message: 'message-circle',
  own_ad: 'tag',
  review: 'clipboard-check',
  report: 'flag',
  account: 'lock',
  news: 'megaphone',
  figures: 'trending-up',
}

interface Props {
  notification: Notification
  onOpen: () => void
}

export function NotificationItem({ notification, onOpen }: Props) {
  const { kind, title, text, href, image, createdAt, isRead, search } = notification
  return (
    <li className={`relative flex flex-wrap gap-3 p-4 hover:bg-sky/60 ${isRead ? '' : 'bg-sky/40'}`}>
      {image ? (
        <Photo
          address={image}
          alt=""
          size="thumbnail"
          sizes="4rem"
          className="h-12 w-16 shrink-0 rounded-control"
        />
      ) : (
        <span className="grid h-12 w-16 shrink-0 place-items-center rounded-control bg-sky text-bower">
          <Icon name={icons[kind]} className="size-5" />
        </span>
      )}
      {/* Below the picture where the text is large. */}
      <div className={`min-w-0 flex-[1_1_8rem] ${isRead ? '' : 'pe-4'}`}>
        <InnerLink
          href={href}
          onClick={onOpen}
          className={`wrap-anywhere after:absolute after:inset-0 ${isRead ? 'font-medium' : 'font-bold'}`}
        >
          {!isRead && <span className="sr-only">{`${t`Unread`}: `}</span>}
          {title}
        </InnerLink>
        <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{text}</p>
        <p className="mt-1 text-xs text-ink-soft">
          <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </p>
        {search && <PauseSearch search={search} />}
      </div>
      {!isRead && <span className="absolute top-6 end-4 size-2.5 rounded-full bg-bower" />}
    </li>
  )
}
