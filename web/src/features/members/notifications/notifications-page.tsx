import { t } from '@bowerbird/contract/language/t'
import { NOTIFICATIONS_PER_PAGE } from '@bowerbird/contract/notifications/notifications.terms'
import { Link, Navigate } from '@tanstack/react-router'
import { useStore } from '../../../platform/store.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListPages } from '../../../ui/lists/list-screen.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'
import { ListSkeleton, LoadFailed, NoNotifications } from './notification-states.tsx'
import { unreadNotifications } from './unread-notifications.ts'
import { useNotifications } from './use-notifications.ts'

/** The member's notifications by day. */
export function NotificationsPage({ page }: { page: number }) {
  const { data, hasFailed, reload } = useNotifications(page)
  const count = useStore(unreadNotifications)
  // An old link to a page that is empty now.
  if (page > 1 && data && data.pagination.currentPage > data.pagination.totalPages) {
    return <Navigate to="/notifications" replace />
  }
  return (
    <div className="page-width max-w-4xl py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1>{t`Notifications`}</h1>
          <p role="status" className="mt-1 min-h-6 text-ink-soft">
            {data && (count > 0 ? t`${count} unread` : t`You’re up to date`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <MarkAllRead />
          <Link to="/settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Icon name="settings" className="size-4" />
            {t`Settings`}
          </Link>
        </div>
      </div>
      <Card className="overflow-hidden">
        {data ? (
          data.notifications.length > 0 ? (
            <NotificationList notifications={data.notifications} headingLevel="h2" />
          ) : (
            <NoNotifications />
          )
        ) : hasFailed ? (
          <LoadFailed onRetry={reload} />
        ) : (
          <ListSkeleton />
        )}
      </Card>
      {data && (
        <div className="mt-6">
          <ListPages
            currentPage={data.pagination.currentPage}
            totalPages={data.pagination.totalPages}
            total={data.pagination.totalItems}
            pageSize={NOTIFICATIONS_PER_PAGE}
            noun="notifications"
            searchOf={(to) => ({ page: to })}
          />
        </div>
      )}
    </div>
  )
}
