import type { Health, HealthProcess } from '@bowerbird/contract/health/health.schema'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { bytesText } from './format.ts'
import { Facts, HealthSection } from './health-section.tsx'

/** What runs here, and what is new in it. */
export function VersionSection({ version }: Pick<Health, 'version'>) {
  const { current, node, database, migration, notes } = version
  return (
    <HealthSection
      title={t`Version`}
      about={t`This market doesn’t check for newer versions. Look at the project’s releases.`}
    >
      <Facts
        facts={[
          [t`Software`, current],
          [t`Node`, node],
          ['PostgreSQL', database],
          [t`Latest migration`, migration.replace(/\.sql$/, '')],
        ]}
      />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">
          <Trans>What is new in {current}</Trans>
        </summary>
        {notes.length ? (
          <ul className="grid max-w-prose list-disc gap-2 ps-5 text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">{t`This version came without notes.`}</p>
        )}
      </details>
    </HealthSection>
  )
}

export function ProcessesSection({ processes }: Pick<Health, 'processes'>) {
  return (
    <HealthSection
      title={t`Processes`}
      about={t`Each one reports in every half minute. One that was stopped properly isn’t listed.`}
    >
      {processes.length ? (
        <ul aria-label={t`Processes`} className="divide-y divide-line">
          {processes.map((process) => (
            <ProcessRow key={`${process.host}:${process.port}`} process={process} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t`No process has reported in.`}</p>
      )}
    </HealthSection>
  )
}

function ProcessRow({ process }: { process: HealthProcess }) {
  const { host, port, kind, version, worksOnJobs, memoryBytes, startedAt, seenAt, isSilent } = process
  const running = t`Version ${version}, ${bytesText(memoryBytes)} of memory, started ${relativeTime(startedAt)}`
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {kind === 'server' ? t`Server` : t`Worker`} {host}:{port}
        {isSilent ? <Badge tone="waratah">{t`Silent`}</Badge> : <Badge tone="gum">{t`Running`}</Badge>}
        {worksOnJobs && <Badge tone="sky">{t`Jobs`}</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {isSilent ? t`${running}, last seen ${relativeTime(seenAt)}` : running}
      </p>
    </li>
  )
}
