import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { Feed, FeedCounts, FeedFault, FeedRun } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { Trans } from '../../../../platform/language/trans.tsx'

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (at: string): string => moments.format(new Date(at))

/** "3 new, 2 changed". */
function changesIn({ added, changed, relisted, ended }: FeedCounts): string {
  const parts = [
    added > 0 && t`${added} new`,
    changed > 0 && t`${changed} changed`,
    relisted > 0 && t`${relisted} back in the feed`,
    ended > 0 && t`${ended} gone`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What a run did, in a sentence. `hasFaults`: what had a problem is listed below. */
function summaryOf(run: FeedRun, hasFaults: boolean): string {
  const { state, isPreview, isUnmodified, counts, problem } = run
  if (state === 'waiting' || state === 'running')
    return isPreview
      ? t`Reading your feed for a preview.`
      : t`Reading your feed. You can close this page: it carries on.`
  if (state === 'failed') return t`It didn’t work. ${problem ?? ''}.`
  if (isUnmodified) return t`The feed hasn’t changed. All of its ads stay.`
  const refused =
    counts.refused > 0 &&
    (hasFaults
      ? plural(counts.refused, {
          one: '# ad had a problem: see below.',
          other: '# ads had a problem: see below.',
        })
      : plural(counts.refused, { one: '# ad had a problem.', other: '# ads had a problem.' }))
  if (isPreview) {
    const found = plural(
      counts.read,
      {
        one: 'We found # ad, {added} of them new and ready to post.',
        other: 'We found # ads, {added} of them new and ready to post.',
      },
      { added: counts.added },
    )
    const missing =
      counts.missing > 0 &&
      plural(counts.missing, { one: '# ad would be missing.', other: '# ads would be missing.' })
    return [found, missing, refused].filter(Boolean).join(' ')
  }
  const changes = changesIn(counts)
  const read = changes
    ? plural(counts.read, { one: '# ad read: {changes}.', other: '# ads read: {changes}.' }, { changes })
    : plural(counts.read, {
        one: '# ad read: nothing has changed.',
        other: '# ads read: nothing has changed.',
      })
  return refused ? `${read} ${refused}` : read
}

function Faults({ faults }: { faults: readonly FeedFault[] }) {
  if (faults.length === 0) return null
  return (
    <>
      <h3 className="mt-5">{t`What to fix in your feed`}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {faults.map(({ line, externalId, title, column, message }) => (
          <li key={`${line} ${column} ${message}`} className="py-2 text-sm wrap-anywhere">
            <span className="font-medium">
              {externalId || t`Number ${line}`} {title}
            </span>
            <span className="block text-waratah">
              {column && <strong className="font-semibold">{column}: </strong>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The latest run: what it did, what is wrong, and for a preview its first ads. */
export function LatestRun({ run }: { run: NonNullable<Feed['latest']> }) {
  const rest = run.counts.read - run.counts.refused - run.ads.length
  return (
    <>
      <p aria-live="polite" className="mt-2">
        {summaryOf(run, true)}
      </p>
      {run.endedAt && (
        <p className="mt-1 text-sm text-ink-soft">
          <time dateTime={run.endedAt}>{timeOf(run.endedAt)}</time>
        </p>
      )}
      {run.ads.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {run.ads.map(({ externalId, title, price, subcategory, place, photos }) => (
            <li key={externalId} className="py-2">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-sm text-ink-soft">
                {[
                  externalId,
                  price === null ? '' : formatMoney(price),
                  subcategory,
                  place,
                  plural(photos, { one: '# photo', other: '# photos' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {run.isPreview && run.ads.length > 0 && rest > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>And {rest} more.</Trans>
        </p>
      )}
      <Faults faults={run.faults} />
    </>
  )
}

export function EarlierRuns({ runs }: { runs: Feed['earlier'] }) {
  if (runs.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t`Earlier`}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {runs.map((run) => (
          <li key={run._id} className="py-2">
            <p className="text-sm text-ink-soft">
              <time dateTime={run.createdAt}>{timeOf(run.createdAt)}</time>
              {run.isPreview && ` · ${t`Preview`}`}
            </p>
            <p className="wrap-anywhere">{summaryOf(run, false)}</p>
            {run.state === 'done' && run.problem && <p className="text-sm text-waratah">{run.problem}.</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
