import type { LoggedEntry } from '@bowerbird/contract/audit/audit.schema'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Trans } from '../../../platform/language/trans.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { auditHeading, auditValues, CASE_FIELD, exactTime } from './audit-labels.ts'

/** Files that were imported or exported have no screen. */
const marketScreens: Partial<Record<LoggedEntry['action'], LinkProps['to']>> = {
  'market.catalogue': '/admin/catalogue',
  'market.settings': '/admin/settings',
  'market.rules': '/admin/rules',
  'market.searchWords': '/admin/search-words',
  'market.announcement': '/admin/notices',
  'market.maintenance': '/admin/notices',
  'market.meetingPlaces': '/admin/meeting-places',
  'market.texts': '/admin/texts',
  'market.webhooks': '/admin/webhooks',
}

/** The screen that shows what an entry is about, with a search for it; undefined for what was deleted. */
function linkOf({
  action,
  target,
  targetId,
}: LoggedEntry): Pick<LinkProps, 'to' | 'search' | 'params'> | undefined {
  if (action === 'ad.deleted' || action === 'account.deleted') return undefined
  if (target === 'ad') return { to: '/admin/products', search: { search: targetId } }
  if (target === 'account') return { to: '/admin/users/$userId', params: { userId: targetId } }
  if (target === 'ranking') return { to: '/admin/rank-ads' }
  if (action === 'inbox.replied') return { to: '/admin/inbox', search: { tab: 'closed' } }
  const screen = marketScreens[action]
  return screen && { to: screen }
}

/** One entry of the log: what was done to what, by whom and when, and the values before and after. */
export function AuditItem({ entry }: { entry: LoggedEntry }) {
  const values = auditValues(entry)
  const link = linkOf(entry)
  const caseId = typeof entry.after?.case === 'string' ? entry.after.case : undefined
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{auditHeading(entry)}</p>
        <p className="mt-0.5 wrap-anywhere">
          {link ? (
            <Link {...link} className="font-medium text-bower hover:underline">
              {entry.title}
            </Link>
          ) : (
            entry.title
          )}
        </p>
        {entry.reason && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <Trans>Reason: {entry.reason}</Trans>
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft sm:text-end">
        <span className="font-medium text-ink wrap-anywhere">{entry.actor}</span>
        <time
          dateTime={entry.at}
          title={relativeTime(entry.at)}
          className="block whitespace-nowrap max-sm:inline max-sm:before:content-['_·_']"
        >
          {exactTime(entry.at)}
        </time>
        <span className="block tabular-nums max-sm:inline max-sm:before:content-['_·_']">
          <Trans>No. {entry.seq}</Trans>
        </span>
      </p>
      {values.length > 0 && (
        <details className="group min-w-0 text-sm sm:col-span-2">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-bower">
            <Trans>
              <Icon
                name="chevron-right"
                className="size-4 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
              />
              Before and after
            </Trans>
          </summary>
          <table className="w-full table-fixed border-t border-line text-start">
            <thead>
              <tr className="text-ink-soft">
                <th className="w-1/4 py-2 pe-4 font-semibold sm:w-1/5">{t`Field`}</th>
                <th className="py-2 pe-4 font-semibold">{t`Before`}</th>
                <th className="py-2 font-semibold">{t`After`}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ name, before, after }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pe-4 font-medium wrap-anywhere">
                    {name}
                  </th>
                  <td className="py-2 pe-4 whitespace-pre-line wrap-anywhere">{before}</td>
                  <td className="py-2 whitespace-pre-line wrap-anywhere">
                    {caseId && name === CASE_FIELD ? (
                      <Link
                        to="/admin/reviews/$caseId"
                        params={{ caseId }}
                        className="font-medium text-bower hover:underline"
                      >{t`Open the case`}</Link>
                    ) : (
                      after
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  )
}
