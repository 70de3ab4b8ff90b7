import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { FIGURE_DAYS, type ScamPatternFigures } from '@bowerbird/contract/safety/safety.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { scamPatternsQuery, switchPattern } from './scam-patterns.queries.ts'

interface Props {
  /** The market has another version now. */
  onSaved: () => Promise<void>
}

/** The patterns that messages and ads are checked for, how often each was found and wrong, and a switch for each. */
export function ScamPatternsScreen({ onSaved }: Props) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(scamPatternsQuery)
  const [saving, setSaving] = useState<string>()

  const handleSwitch = async (pattern: ScamPatternFigures, isOn: boolean) => {
    if (saving) return
    setSaving(pattern.id)
    const saved = await switchPattern(pattern, isOn)
    if (saved) {
      queries.setQueryData(scamPatternsQuery.queryKey, saved)
      await onSaved()
    }
    setSaving(undefined)
  }

  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Scam patterns`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          <Trans>
            Messages and ads are checked for these. Counts cover the last {FIGURE_DAYS} days. A false alarm is
            a warning that its recipient said was wrong, or an ad that was approved despite it. The texts
            themselves are never kept.
          </Trans>
        </p>
      </div>
      {data ? (
        <ul className="flex flex-col gap-3">
          {data.patterns.map((pattern) => (
            <Pattern
              key={pattern.id}
              pattern={pattern}
              onSwitch={(isOn) => void handleSwitch(pattern, isOn)}
            />
          ))}
        </ul>
      ) : error && !isFetching ? (
        <FailedList error={error} message={t`Error fetching scam patterns`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

interface PatternProps {
  pattern: ScamPatternFigures
  onSwitch: (isOn: boolean) => void
}

function Pattern({ pattern: { title, advice, hits, falseAlarms, isOn }, onSwitch }: PatternProps) {
  return (
    <Card as="li" className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto]">
      <div>
        <Switch
          label={title}
          note={isOn ? advice : t`Switched off: messages and ads are not checked for this.`}
          isOn={isOn}
          onChange={onSwitch}
        />
      </div>
      <dl className="flex gap-6 sm:justify-end">
        <Count label={t`Hits`} value={hits} />
        <Count label={t`False alarms`} value={falseAlarms} />
      </dl>
    </Card>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse sm:w-24 sm:text-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value.toLocaleString(locale())}</dd>
    </div>
  )
}
