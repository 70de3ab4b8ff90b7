import type { Health } from '@bowerbird/contract/health/health.schema'
import { t } from '@bowerbird/contract/language/t'
import { DAY } from '@bowerbird/contract/time'
import { Trans } from '../../../platform/language/trans.tsx'
import { bytesText, countText, millisecondsText } from './format.ts'
import { Facts, HealthSection } from './health-section.tsx'

type Sample = Health['storage']['samples'][number]

/** The sample that is at least so many days older than the last one. */
const before = (samples: readonly Sample[], days: number): Sample | undefined => {
  const last = samples.at(-1)
  return last && samples.findLast(({ day }) => Date.parse(last.day) - Date.parse(day) >= days * DAY)
}

export function growthText(samples: readonly Sample[], days: number): string {
  const [last, first] = [samples.at(-1), before(samples, days)]
  if (!last || !first) return t`not known yet`
  const bytes = last.databaseBytes - first.databaseBytes
  return `${bytes < 0 ? '−' : '+'}${bytesText(Math.abs(bytes))}`
}

/** Disk, database and how they grow. */
export function StorageSection({ storage }: Pick<Health, 'storage'>) {
  const { databaseBytes, tables, samples, disk, hasBucket } = storage
  const last = samples.at(-1)
  return (
    <HealthSection title={t`Storage`} about={t`The size is recorded every night, to show how it grows.`}>
      <Facts
        facts={[
          [
            t`Disk of the data folder`,
            disk ? t`${bytesText(disk.freeBytes)} free of ${bytesText(disk.totalBytes)}` : t`not readable`,
          ],
          [t`Images are in`, hasBucket ? t`a bucket` : t`the data folder`],
          [t`Database`, bytesText(databaseBytes)],
          [t`Growth in 7 days`, growthText(samples, 7)],
          [t`Growth in 30 days`, growthText(samples, 30)],
          [t`Ads`, last ? countText(last.ads) : t`not counted yet`],
          [t`Members`, last ? countText(last.accounts) : t`not counted yet`],
          [t`Images, roughly`, last ? countText(last.images) : t`not counted yet`],
        ]}
      />
      {samples.length > 1 && <Growth samples={samples} />}
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">{t`Largest tables`}</summary>
        <ul className="text-sm">
          {tables.map(({ name, bytes }) => (
            <li key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
              <code className="min-w-0 wrap-anywhere">{name.replace(/^public\./, '')}</code>
              <span className="tabular-nums">{bytesText(bytes)}</span>
            </li>
          ))}
        </ul>
      </details>
    </HealthSection>
  )
}

/** One bar a day; the figures are in its text for those who don’t see it. */
function Growth({ samples }: { samples: readonly Sample[] }) {
  const max = Math.max(...samples.map(({ databaseBytes }) => databaseBytes))
  const [first, last] = [samples[0], samples.at(-1)]
  const label =
    first && last
      ? t`Size of the database from ${first.day} (${bytesText(first.databaseBytes)}) to ${last.day} (${bytesText(last.databaseBytes)})`
      : ''
  return (
    <figure className="m-0">
      <div role="img" aria-label={label} className="flex h-20 items-end gap-px">
        {samples.map(({ day, databaseBytes }) => (
          <span
            key={day}
            title={`${day}: ${bytesText(databaseBytes)}`}
            className="max-w-6 min-w-px flex-1 rounded-t bg-bower"
            style={{ height: `${Math.max(2, (databaseBytes / max) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption aria-hidden="true" className="mt-1 text-sm text-ink-soft">
        {label}
      </figcaption>
    </figure>
  )
}

/** Statements that take the longest on average. */
export function StatementsSection({ statements: { isOn, help, slowest } }: Pick<Health, 'statements'>) {
  return (
    <HealthSection
      title={t`Slowest statements`}
      about={t`By average time, of those that ran at least five times. Values are not recorded.`}
    >
      {!isOn ? (
        <p className="max-w-prose text-ink-soft">
          <Trans>The database doesn’t measure its statements. {help}</Trans>
        </p>
      ) : slowest.length ? (
        <ol className="divide-y divide-line text-sm">
          {slowest.map(({ text, calls, meanMs }) => (
            <li key={text} className="py-2">
              <p className="font-semibold tabular-nums">
                <Trans>
                  {millisecondsText(meanMs)} on average, {countText(calls)} calls
                </Trans>
              </p>
              <code className="block max-h-24 overflow-y-auto text-xs wrap-anywhere text-ink-soft">
                {text}
              </code>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">{t`Nothing has been measured yet.`}</p>
      )}
    </HealthSection>
  )
}
