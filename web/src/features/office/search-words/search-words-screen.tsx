import { t } from '@bowerbird/contract/language/t'
import { checkSearchWords } from '@bowerbird/contract/search-words/check-search-words'
import { searchWordChanges } from '@bowerbird/contract/search-words/search-words.changes'
import type {
  EditableSearchWords,
  SearchWordsEdit,
} from '@bowerbird/contract/search-words/search-words.schema'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { ReviewDialog } from '../../../ui/dialogs/review-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UnsavedBar } from '../../../ui/versions/unsaved-changes.tsx'
import { useVersionedDraft } from '../../../ui/versions/use-versioned-draft.ts'
import { useVersionedSaves } from '../../../ui/versions/use-versioned-saves.ts'
import { newSearchWord, withEntry } from './edit-search-words.ts'
import { EmptySearchesPanel } from './empty-searches-panel.tsx'
import { SearchWordDialog } from './search-word-dialog.tsx'
import { SearchWordList } from './search-word-list.tsx'
import { preview, restore, save, searchWordsQuery, versionsQuery } from './search-words.queries.ts'
import { readSearchWordsParams } from './search-words-params.ts'

/** Operators say here which words mean the same, and which find others, beside the searches that found nothing. */
export function SearchWordsScreen() {
  const { data, error, isFetching, refetch } = useQuery(searchWordsQuery)
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Search words`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`Nicknames, spellings, short forms and wider words: what a search also finds. The word that was typed always counts, and comes first.`}</p>
      </div>
      {data ? (
        <Editor loaded={data} />
      ) : error && !isFetching ? (
        <FailedList
          error={error}
          message={t`The search words could not be loaded`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

const tabs = [
  { id: 'words', label: t`Words` },
  { id: 'history', label: t`History` },
] as const
type TabId = (typeof tabs)[number]['id']

const versioned = {
  key: 'search_word_edits',
  isValid: Array.isArray,
  changesOf: searchWordChanges,
  names: { finds: t`also finds` },
}

function Editor({ loaded }: { loaded: EditableSearchWords }) {
  const navigate = useNavigate()
  const { word } = readSearchWordsParams(
    useLocation({ select: ({ search }) => search as Record<string, unknown> }),
  )
  const { version, base, draft, changes, conflicts, setDraft, start } = useVersionedDraft(
    { version: loaded.version, value: loaded.searchWords },
    versioned,
  )
  const [tab, setTab] = useState<TabId>('words')
  const [edited, setEdited] = useState(() => (word === undefined ? undefined : newSearchWord(word)))
  const [isReviewed, setReviewed] = useState(false)
  const review: SearchWordsEdit | undefined = isReviewed ? { version, searchWords: draft } : undefined

  const { handleSave, handleRestore, onLatest } = useVersionedSaves({
    query: searchWordsQuery,
    versionsQuery,
    save,
    restore,
    onSaved: (saved) => {
      start({ version: saved.version, value: saved.searchWords })
      setReviewed(false)
    },
    texts: {
      saved: t`Search words saved. Searches already use them.`,
      restored: t`Restored. Searches already use these words.`,
    },
  })
  const handleClose = () => {
    setEdited(undefined)
    // A reload must not open it again.
    if (word !== undefined) void navigate({ to: '/admin/search-words', search: {}, replace: true })
  }
  const handleDone = (entry: SearchWord) => {
    setDraft(withEntry(draft, entry))
    handleClose()
  }

  return (
    <>
      <Tabs label={t`Parts of the search words`} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'words' ? (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="xl:col-start-2 xl:row-start-1">
              <EmptySearchesPanel
                table={draft}
                onAdd={(phrase) => setEdited(newSearchWord(phrase))}
                onEdit={setEdited}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-start-1">
              <Button className="self-start" onClick={() => setEdited(newSearchWord())}>
                <Trans>
                  <Icon name="plus" className="size-5" />
                  Add a search word
                </Trans>
              </Button>
              <SearchWordList
                base={base}
                draft={draft}
                onEdit={setEdited}
                onRemove={({ id }) => setDraft(draft.filter((each) => each.id !== id))}
              />
            </div>
          </div>
        ) : (
          <VersionList
            query={versionsQuery}
            shipped={t`The shipped search words`}
            version={version}
            onRestore={(restored) => void handleRestore(restored, version)}
          />
        )}
      </Tabs>
      <UnsavedBar changes={changes} onDiscard={() => setDraft(base)} onReview={() => setReviewed(true)} />
      {edited && <SearchWordDialog entry={edited} table={draft} onDone={handleDone} onClose={handleClose} />}
      {review && (
        <ReviewDialog
          title={t`Review your changes`}
          saveLabel={t`Save`}
          edit={review}
          ownFaults={checkSearchWords(review.searchWords)}
          onPreview={(edit) => onLatest(preview(edit))}
          note={
            <ConflictPanel state={conflicts} title={t`The search words have changed since you opened them`} />
          }
          onSave={() => handleSave(review)}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  )
}
