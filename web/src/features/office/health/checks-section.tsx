import { startSlowChecks } from '@bowerbird/contract/health/health.endpoints'
import type { HealthChecks, HealthFinding } from '@bowerbird/contract/health/health.schema'
import { areaLabels, checkAreas, type FindingLevel } from '@bowerbird/contract/health/health.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checksQuery, useSlowChecks } from './health.queries.ts'
import { HealthSection } from './health-section.tsx'

const levels: Record<FindingLevel, { label: string; tone: BadgeTone }> = {
  error: { label: t`Error`, tone: 'waratah' },
  warning: { label: t`Warning`, tone: 'ochre' },
  ok: { label: t`OK`, tone: 'gum' },
}

/** "1 error and 2 warnings". */
function verdict(findings: readonly HealthFinding[]): string {
  const count = (level: FindingLevel) => findings.filter((finding) => finding.level === level).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (!errors && !warnings) return t`No problems found`
  const counts = [
    ...(errors ? [plural(errors, { one: '# error', other: '# errors' })] : []),
    ...(warnings ? [plural(warnings, { one: '# warning', other: '# warnings' })] : []),
  ]
  return new Intl.ListFormat(locale()).format(counts)
}

/** What `bowerbird doctor` prints: problems first, what is well on request. */
export function ChecksSection() {
  const { data, error, isFetching, refetch } = useQuery(checksQuery)
  const slow = useSlowChecks()
  const mayCompare = useMayCall(startSlowChecks)
  return (
    <HealthSection
      title={t`Checks`}
      about={
        <Trans>
          The same as <code>npx bowerbird doctor</code> prints on the machine.
        </Trans>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          {mayCompare && (
            <Button
              variant="ghost"
              size="sm"
              isBusy={slow.isPending}
              onClick={() => slow.mutate()}
            >{t`Compare counters now`}</Button>
          )}
          <Button variant="secondary" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <Icon name="rotate-ccw" className="size-4" />}
            {t`Check again`}
          </Button>
        </div>
      }
    >
      {data ? (
        <Findings checks={data} />
      ) : error && !isFetching ? (
        <FailedList error={error} message={t`The checks could not be run`} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{t`Checking every service. This can take some seconds.`}</p>
          <Skeleton className="h-40 rounded-control" />
        </>
      )}
    </HealthSection>
  )
}

function Findings({ checks }: { checks: HealthChecks }) {
  const { findings, checkedAt, checkedBy, slowCheckedAt } = checks
  const problems = (['error', 'warning'] as const).flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  )
  const passed = findings.filter(({ level }) => level === 'ok')
  return (
    <>
      <p role="status" className="font-display text-lg font-bold text-bower-deep">
        {verdict(findings)}
      </p>
      {problems.length > 0 && (
        <ul aria-label={t`Problems`} className="divide-y divide-line border-y border-line">
          {problems.map((finding) => (
            <FindingRow key={`${finding.about} ${finding.message}`} finding={finding} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">
            {plural(passed.length, { one: '# check passed', other: '# checks passed' })}
          </summary>
          {checkAreas.map((area) => (
            <Passed
              key={area}
              title={areaLabels[area]}
              findings={passed.filter((each) => each.area === area)}
            />
          ))}
        </details>
      )}
      <p className="text-sm text-ink-soft">
        {t`Checked ${relativeTime(checkedAt)} by ${checkedBy}.`}{' '}
        {slowCheckedAt
          ? t`Counters were compared ${relativeTime(slowCheckedAt)}.`
          : t`Counters are compared every night; the first comparison hasn’t run yet.`}
      </p>
    </>
  )
}

function FindingRow({ finding: { about, level, message, fix } }: { finding: HealthFinding }) {
  const { label, tone } = levels[level]
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[5.5rem_1fr]">
      <p className="flex items-center gap-2 self-start font-semibold">
        <Badge tone={tone}>{label}</Badge>
        <span className="sm:hidden">{about}</span>
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold max-sm:hidden">{about}: </span>
          {message}
        </p>
        {fix && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{fix}</p>}
      </div>
    </li>
  )
}

function Passed({ title, findings }: { title: string; findings: readonly HealthFinding[] }) {
  if (!findings.length) return null
  return (
    <>
      <h3 className="mt-4 font-sans text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {findings.map(({ about, message }) => (
          <li key={`${about} ${message}`} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-gum" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{about}:</span> {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
