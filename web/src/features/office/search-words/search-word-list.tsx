import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { searchWordKindLabels } from '@bowerbird/contract/search-words/search-words.changes'
import {
  type SearchWord,
  type SearchWordKind,
  searchWordKinds,
} from '@bowerbird/contract/search-words/search-words.types'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EmptyList } from '../../../ui/lists/list-screen.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { countText, listedEntries } from './edit-search-words.ts'
import { countsQuery } from './search-words.queries.ts'

interface Props {
  base: readonly SearchWord[]
  draft: readonly SearchWord[]
  onEdit: (entry: SearchWord) => void
  onRemove: (entry: SearchWord) => void
}

/** Rows that are added at a time: as many as the server counts in one go. */
const STEP = 50

const kinds = searchWordKinds.map((value) => ({ value, label: searchWordKindLabels[value] }))

/** The table, with a filter, and how many ads each entry finds. */
export function SearchWordList({ base, draft, onEdit, onRemove }: Props) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<SearchWordKind | ''>('')
  const [limit, setLimit] = useState(STEP)
  const keptFocus = useKeptFocus('button')
  const listed = listedEntries({ base, draft }, { text, kind })
  const shown = listed.slice(0, limit)
  const counts = useCounts(shown.map(({ entry }) => entry))

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={t`Filter`}
          type="search"
          placeholder={t`A word or a part of one`}
          value={text}
          maxLength={60}
          onChange={({ target }) => {
            setText(target.value)
            setLimit(STEP)
          }}
        />
        <SelectField
          label={t`Kind`}
          blank={t`All kinds`}
          value={kind}
          options={kinds}
          onChange={({ target }) => {
            setKind(target.value as SearchWordKind | '')
            setLimit(STEP)
          }}
        />
      </div>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {plural(listed.length, { one: '# entry', other: '# entries' })}
      </p>
      {shown.length ? (
        <div {...keptFocus} className="flex flex-col gap-4">
          <Card>
            <ul aria-label={t`Search words`} className="divide-y divide-line">
              {shown.map(({ entry, isUnsaved }, index) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  isUnsaved={isUnsaved}
                  count={counts[index]}
                  onEdit={() => onEdit(entry)}
                  onRemove={() => onRemove(entry)}
                />
              ))}
            </ul>
          </Card>
          {listed.length > limit && (
            <Button variant="secondary" className="self-center" onClick={() => setLimit(limit + STEP)}>
              <Trans>Show {Math.min(STEP, listed.length - limit)} more</Trans>
            </Button>
          )}
        </div>
      ) : (
        <EmptyList title={t`No search words`} isFiltered={Boolean(text || kind)} />
      )}
    </div>
  )
}

/** Undefined while it is counted, or if that failed. */
function useCounts(entries: readonly SearchWord[]): (number | undefined)[] {
  const chunks = Array.from({ length: Math.ceil(entries.length / STEP) }, (_, i) =>
    entries.slice(i * STEP, (i + 1) * STEP),
  )
  const results = useQueries({ queries: chunks.map((chunk) => countsQuery(chunk)) })
  return entries.map((_, i) => results[Math.floor(i / STEP)]?.data?.[i % STEP])
}

interface RowProps {
  entry: SearchWord
  isUnsaved: boolean
  count: number | undefined
  onEdit: () => void
  onRemove: () => void
}

function EntryRow({ entry: { kind, words, finds }, isUnsaved, count, onEdit, onRemove }: RowProps) {
  const [first = '', ...others] = words
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 pe-2 ps-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <Link
            to="/products/$category"
            params={{ category: 'all' }}
            search={{ search: first }}
            className="font-semibold text-bower hover:underline"
          >
            {first}
          </Link>
          {others.map((word) => ` = ${word}`).join('')}
        </p>
        {finds.length > 0 && (
          <p className="mt-0.5 wrap-anywhere text-ink-soft">
            <Trans>also finds {finds.join(', ')}</Trans>
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {isUnsaved && <Badge tone="wattle">{t`Not saved yet`}</Badge>}
          <span>{searchWordKindLabels[kind]}</span>
          {count !== undefined && <span className="tabular-nums">{countText(count)}</span>}
        </p>
      </div>
      <div className="ms-auto flex">
        <RowAction icon="trash-2" label={t`Remove ${first}`} onClick={onRemove} />
        <RowAction icon="pencil" label={t`Edit ${first}`} onClick={onEdit} />
      </div>
    </li>
  )
}
