import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { EditableText } from '@bowerbird/contract/texts/texts.schema'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WordDiff } from '../../../ui/word-diff.tsx'
import { versionQuery, versionsQuery } from './texts.queries.ts'

interface Props {
  text: EditableText
  draft: TextValues
  hasChanges: boolean
}

const SHIPPED = 'shipped'
const SHIPPED_BEFORE = 'shipped-before'
const DRAFT = 'draft'

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

function versionLabel(version: number, at: string | null, by: string | null): string {
  const moment = at && moments.format(new Date(at))
  if (moment) return by ? t`Version ${version}, ${moment}, ${by}` : t`Version ${version}, ${moment}`
  return by ? t`Version ${version}, ${by}` : t`Version ${version}`
}

/** Two versions of a text, word by word. */
export function CompareTab({ text, draft, hasChanges }: Props) {
  const { key, isEdited, shippedBefore } = text
  const versions = useQuery(versionsQuery(key))
  const [before, setBefore] = useState(shippedBefore ? SHIPPED_BEFORE : SHIPPED)
  const [after, setAfter] = useState(shippedBefore ? SHIPPED : DRAFT)
  const saved = (versions.data ?? []).filter(({ version }) => version > 0)
  const options = [
    { value: DRAFT, label: hasChanges ? t`What you are writing` : isEdited ? t`In force now` : t`The text` },
    { value: SHIPPED, label: t`The product’s words today` },
    ...(shippedBefore ? [{ value: SHIPPED_BEFORE, label: t`The product’s words when you saved` }] : []),
    ...saved.map(({ version, at, by }) => ({
      value: String(version),
      label: versionLabel(version, at, by),
    })),
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`From`}
          options={options}
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
        <SelectField
          label={t`To`}
          options={options}
          value={after}
          onChange={({ target }) => setAfter(target.value)}
        />
      </div>
      {versions.error && !versions.isFetching ? (
        <FailedList
          error={versions.error}
          message={t`The versions could not be loaded`}
          onRetry={() => void versions.refetch()}
        />
      ) : (
        <Difference text={text} draft={draft} before={before} after={after} />
      )}
    </div>
  )
}

/** The words of a choice; undefined while they load. */
function useWords({ key, shipped, shippedBefore }: EditableText, draft: TextValues, choice: string) {
  const version = Number(choice)
  const query = useQuery({ ...versionQuery(key, version), enabled: Number.isInteger(version) })
  if (choice === DRAFT) return { words: draft, query }
  if (choice === SHIPPED) return { words: shipped, query }
  if (choice === SHIPPED_BEFORE) return { words: shippedBefore ?? shipped, query }
  return { words: query.data, query }
}

interface DifferenceProps {
  text: EditableText
  draft: TextValues
  before: string
  after: string
}

function Difference({ text, draft, before, after }: DifferenceProps) {
  const from = useWords(text, draft, before)
  const to = useWords(text, draft, after)
  const failed = [from, to].find(({ words, query }) => !words && query.error && !query.isFetching)
  if (failed) {
    return (
      <FailedList
        error={failed.query.error}
        message={t`The version could not be loaded`}
        onRetry={() => void failed.query.refetch()}
      />
    )
  }
  const { words: old } = from
  const { words: current } = to
  if (!old || !current) return <Skeleton className="h-64 rounded-card" />
  const changed = text.fields.filter(({ name }) => (old[name] ?? '') !== (current[name] ?? ''))
  if (!changed.length) return <p role="status">{t`These two say the same.`}</p>
  return (
    <Card className="flex flex-col gap-5 p-4">
      {changed.map(({ name, label }) => (
        <section key={name} aria-label={label}>
          <h2 className="mb-1 text-base text-ink-soft">{label}</h2>
          <WordDiff before={old[name] ?? ''} after={current[name] ?? ''} />
        </section>
      ))}
    </Card>
  )
}
