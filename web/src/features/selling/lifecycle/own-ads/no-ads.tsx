import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { MyAdsFilter, TabStatus } from './my-ads.filter.ts'

const sentences: Record<TabStatus, string> = {
  active: t`You have no active ads right now.`,
  pending: t`You have no ads waiting for approval.`,
  sold: t`You haven’t marked any ads as sold yet.`,
  reserved: t`You have no reserved ads.`,
  paused: t`You have no paused ads.`,
  expired: t`None of your ads has ended.`,
  changes_requested: t`There’s nothing to change.`,
  inactive: t`You have no declined ads.`,
}

const withTitle: Record<TabStatus, (title: string) => string> = {
  active: (title) => t`You have no active ads with "${title}" in the title.`,
  pending: (title) => t`You have no pending ads with "${title}" in the title.`,
  sold: (title) => t`You have no sold ads with "${title}" in the title.`,
  reserved: (title) => t`You have no reserved ads with "${title}" in the title.`,
  paused: (title) => t`You have no paused ads with "${title}" in the title.`,
  expired: (title) => t`You have no expired ads with "${title}" in the title.`,
  changes_requested: (title) => t`You have no ads to change with "${title}" in the title.`,
  inactive: (title) => t`You have no declined ads with "${title}" in the title.`,
}

function sentenceFor({ status, title, whose }: MyAdsFilter, total: number): string {
  if (whose)
    return total === 0 ? t`Nobody in your business has posted an ad yet.` : t`The business has no such ads.`
  if (total === 0) return t`You haven’t posted anything yet. It’s free and takes a few minutes.`
  if (title) return status ? withTitle[status](title) : t`You have no ads with "${title}" in the title.`
  return status ? sentences[status] : t`There’s nothing here any more.`
}

/** Says why the list is empty and what to do next. */
export function NoAds({ filter, total }: { filter: MyAdsFilter; total: number }) {
  const { status, title, whose } = filter
  const scope = whose && { whose }
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-4 py-14 text-center">
      <Icon name="search-x" className="size-10 text-bower" />
      <h2 className="mt-5 text-xl">{t`No ads found`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft wrap-anywhere">{sentenceFor(filter, total)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {total === 0 && <Link to="/post-ad" className={buttonClass()}>{t`Post Your First Ad`}</Link>}
        {total > 0 && title && (
          <Link
            to="/my-adds"
            search={{ ...(status && { status }), ...scope }}
            resetScroll={false}
            className={buttonClass()}
          >{t`Clear Search`}</Link>
        )}
        {total > 0 && status && (
          <Link
            to="/my-adds"
            search={{ ...(title && { title }), ...scope }}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
          >
            {title ? t`Search all ads` : t`Show all ads`}
          </Link>
        )}
      </div>
    </div>
  )
}
