import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { entriesWith } from './edit-search-words.ts'
import { emptySearchesQuery } from './search-words.queries.ts'

interface Props {
  table: readonly SearchWord[]
  /** Begins an entry with a phrase. */
  onAdd: (phrase: string) => void
  onEdit: (entry: SearchWord) => void
}

/** Searches of this week without results. On narrow screens it opens with a button. */
export function EmptySearchesPanel({ table, onAdd, onEdit }: Props) {
  const panelId = useId()
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(emptySearchesQuery)
  return (
    <aside aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-lg">{t`Empty searches this week`}</h2>
        <Button
          variant="secondary"
          size="sm"
          className="xl:hidden"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Hide` : t`Show`}
        </Button>
      </div>
      <div id={panelId} className={isOpen ? undefined : 'max-xl:hidden'}>
        {data ? (
          <Card className="flex flex-col">
            {data.searches.length ? (
              <ol aria-label={t`Empty searches`} className="divide-y divide-line">
                {data.searches.map(({ text, people }) => (
                  <EmptySearch
                    key={text}
                    text={text}
                    people={people}
                    entry={entriesWith(table, text)[0]}
                    onAdd={onAdd}
                    onEdit={onEdit}
                  />
                ))}
              </ol>
            ) : (
              <p className="p-4 text-ink-soft">{t`None: every search that two people made found something.`}</p>
            )}
            <Link
              to="/admin/unmet-searches"
              className="border-t border-line p-4 text-sm font-semibold text-bower hover:underline"
            >{t`All empty searches`}</Link>
          </Card>
        ) : error && !isFetching ? (
          <Card className="flex flex-col items-start gap-3 p-4">
            <p>{t`The empty searches could not be loaded.`}</p>
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button>
          </Card>
        ) : (
          <Skeleton className="h-60 rounded-card" />
        )}
      </div>
    </aside>
  )
}

interface SearchProps {
  text: string
  people: number
  /** The entry that has it by now. */
  entry: SearchWord | undefined
  onAdd: (phrase: string) => void
  onEdit: (entry: SearchWord) => void
}

function EmptySearch({ text, people, entry, onAdd, onEdit }: SearchProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 pe-2.5 ps-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{text}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          <Trans>{people.toLocaleString(locale())} people</Trans>
        </p>
      </div>
      {entry ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Edit the entry of “${text}”`}
          onClick={() => onEdit(entry)}
        >
          <Trans>
            <Icon name="pencil" className="size-4" />
            In the table
          </Trans>
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Say what “${text}” means`}
          onClick={() => onAdd(text)}
        >
          <Trans>
            <Icon name="plus" className="size-4" />
            Means…
          </Trans>
        </Button>
      )}
    </li>
  )
}
