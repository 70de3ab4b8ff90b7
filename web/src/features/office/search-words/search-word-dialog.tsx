import { t } from '@bowerbird/contract/language/t'
import {
  describeSearchWord,
  searchWordKindLabels,
} from '@bowerbird/contract/search-words/search-words.changes'
import {
  type SearchWord,
  type SearchWordKind,
  searchWordKinds,
} from '@bowerbird/contract/search-words/search-words.types'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { countText, entriesWith, entryFaults, readPhrases } from './edit-search-words.ts'
import { countsQuery } from './search-words.queries.ts'

interface Props {
  entry: SearchWord
  /** With the entry, if it isn’t new. */
  table: readonly SearchWord[]
  onDone: (edited: SearchWord) => void
  onClose: () => void
}

const kinds = searchWordKinds.map((value) => ({ value, label: searchWordKindLabels[value] }))

const hints: Record<SearchWordKind, string> = {
  same: t`A search for one of the words finds all of them. Ads with the typed word come first.`,
  spelling: t`One word, written in different ways. All of them count as the typed word.`,
  wider: t`A search for it also finds other words. A search for one of those doesn’t find this one.`,
}

/** Everything about one entry. */
export function SearchWordDialog({ entry, table, onDone, onClose }: Props) {
  const [kind, setKind] = useState(entry.kind)
  // As typed: a line that is not finished yet must stay.
  const [words, setWords] = useState(entry.words.join('\n'))
  const [finds, setFinds] = useState(entry.finds.join('\n'))
  const [isRefused, setRefused] = useState(false)
  // Counted when a box is left, not at each letter.
  const [counted, setCounted] = useState(entry)
  const wordsInput = useRef<HTMLTextAreaElement>(null)
  const findsInput = useRef<HTMLTextAreaElement>(null)

  const edited: SearchWord = {
    ...entry,
    kind,
    words: readPhrases(words),
    finds: kind === 'wider' ? readPhrases(finds) : [],
  }
  const faults = isRefused ? entryFaults(table, edited) : {}
  const handleBlur = () => {
    const { words: wordFault, finds: findsFault } = entryFaults(table, { ...edited, kind: 'wider' })
    const isCountable = edited.words.length > 0 && !wordFault && (!findsFault || !edited.finds.length)
    if (isCountable) setCounted(edited)
  }
  const handleDone = () => {
    const found = entryFaults(table, edited)
    if (!found.words && !found.finds) return onDone(edited)
    setRefused(true)
    const input = found.words ? wordsInput : findsInput
    input.current?.focus()
  }

  return (
    <EntryDialog
      title={entry.id ? t`Edit “${entry.words[0] ?? ''}”` : t`New search word`}
      isEdited={kind !== entry.kind || words !== entry.words.join('\n') || finds !== entry.finds.join('\n')}
      onClose={onClose}
      onDone={handleDone}
    >
      <div className="flex flex-col gap-5">
        <SelectField
          label={t`Kind`}
          hint={hints[kind]}
          value={kind}
          options={kinds}
          onChange={({ target }) => setKind(target.value as SearchWordKind)}
        />
        <TextAreaField
          ref={wordsInput}
          label={kind === 'wider' ? t`Words that people type` : t`Words`}
          hint={t`One word or phrase per line. Plurals in s are understood.`}
          error={faults.words}
          rows={4}
          value={words}
          onBlur={handleBlur}
          onChange={({ target }) => setWords(target.value)}
        />
        {kind === 'wider' && (
          <TextAreaField
            ref={findsInput}
            label={t`Also finds`}
            hint={t`One word or phrase per line, for example a brand’s model or the things in a group.`}
            error={faults.finds}
            rows={5}
            value={finds}
            onBlur={handleBlur}
            onChange={({ target }) => setFinds(target.value)}
          />
        )}
        <Effects edited={edited} counted={counted} table={table} />
      </div>
    </EntryDialog>
  )
}

/** How many ads it finds today, and where its words are already. */
function Effects({
  edited,
  counted,
  table,
}: {
  edited: SearchWord
  counted: SearchWord
  table: readonly SearchWord[]
}) {
  const { data } = useQuery(countsQuery(counted.words.length ? [counted] : []))
  const count = data?.[0]
  const others = new Set(
    edited.words.flatMap((word) => entriesWith(table, word)).filter(({ id }) => id !== edited.id),
  )
  return (
    <div aria-live="polite" className="grid gap-2 text-sm text-ink-soft empty:hidden">
      {count !== undefined && (
        <p>
          <Trans>Finds {countText(count)} today.</Trans>
        </p>
      )}
      {others.size > 0 && (
        <div>
          <p>{t`Also in the table, and found together with this:`}</p>
          <ul className="list-disc ps-5">
            {[...others].map((other) => (
              <li key={other.id} className="wrap-anywhere">
                {describeSearchWord(other)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
