import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import type { TextList } from '@bowerbird/contract/texts/texts.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EmptyList, FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { textsQuery } from './texts.queries.ts'

type Entry = TextList['texts'][number]

/** Administrators choose here which information page or email to rewrite. */
export function TextsScreen() {
  const { data, error, isFetching, refetch } = useQuery(textsQuery)
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Texts`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`The information pages, and every email your market sends. What you don’t change keeps the words it came with, and follows them in later versions.`}</p>
      </div>
      {data ? (
        <TextsList texts={data} />
      ) : error && !isFetching ? (
        <FailedList error={error} message={t`The texts could not be loaded`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

const shows = {
  edited: { label: t`Changed by us`, has: ({ isEdited }: Entry) => isEdited },
  outdated: { label: t`Changed in the product since`, has: ({ isOutdated }: Entry) => isOutdated },
}
type Show = keyof typeof shows

const options = Object.entries(shows).map(([value, { label }]) => ({ value, label }))

const isFound = ({ name, when, group }: Entry, search: string): boolean =>
  `${name} ${when} ${group}`.toLowerCase().includes(search.trim().toLowerCase())

function TextsList({ texts }: { texts: readonly Entry[] }) {
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<Show | ''>('')
  const found = texts.filter((text) => isFound(text, search) && (!show || shows[show].has(text)))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <TextField
          type="search"
          label={t`Find a text`}
          placeholder={t`Such as password, sold or privacy`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={t`Show`}
          blank={t`All texts`}
          options={options}
          value={show}
          onChange={({ target }) => setShow(target.value as Show | '')}
        />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {found.length === texts.length
          ? t`${texts.length} texts`
          : t`${found.length} of ${texts.length} texts`}
      </p>
      {found.length === 0 && <EmptyList title={t`No text fits`} isFiltered />}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="mb-2 text-lg">{group}</h2>
          <Card className="px-4">
            <ul className="divide-y divide-line">
              {found
                .filter((text) => text.group === group)
                .map((text) => (
                  <TextRow key={text.key} text={text} />
                ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  )
}

function TextRow({ text: { key, name, when, isEdited, isOutdated, changedAt, changedBy } }: { text: Entry }) {
  return (
    <li>
      <Link
        to="/admin/texts/$key"
        params={{ key }}
        className="group flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-3"
      >
        <span className="min-w-0 flex-1 basis-64">
          <span className="block font-semibold wrap-anywhere group-hover:text-bower group-hover:underline">
            {name}
          </span>
          {when && <span className="block text-sm text-ink-soft">{when}</span>}
        </span>
        {isEdited && changedAt && (
          <span className="text-sm text-ink-soft">
            {changedBy ?? t`Someone`}, {relativeTime(changedAt)}
          </span>
        )}
        {isOutdated && <Badge tone="ochre">{t`Product’s words changed`}</Badge>}
        {isEdited && <Badge tone="sky">{t`Yours`}</Badge>}
      </Link>
    </li>
  )
}
