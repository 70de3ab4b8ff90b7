import { catalogueChanges } from '@bowerbird/contract/catalogue/catalogue.changes'
import { allSubcategories, checkCatalogue } from '@bowerbird/contract/catalogue/catalogue.rules'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { numberNew } from '@bowerbird/contract/catalogue/prepare-catalogue'
import { t } from '@bowerbird/contract/language/t'
import type { CatalogueEdit, EditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictPanel } from '../../../../ui/conflicts/conflict-panel.tsx'
import { ReviewDialog } from '../../../../ui/dialogs/review-dialog.tsx'
import { FailedList } from '../../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { VersionList } from '../../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'
import { UnsavedBar } from '../../../../ui/versions/unsaved-changes.tsx'
import { useVersionedDraft } from '../../../../ui/versions/use-versioned-draft.ts'
import { useVersionedSaves } from '../../../../ui/versions/use-versioned-saves.ts'
import {
  adCountsQuery,
  catalogueQuery,
  fetchVersion,
  preview,
  restore,
  save,
  versionsQuery,
} from './catalogue.queries.ts'
import { CategoriesPanel } from './categories-panel.tsx'
import { FieldsPanel } from './fields-panel.tsx'
import { FileButtons } from './file-buttons.tsx'
import { HomePanel } from './home-panel.tsx'

interface Props {
  /** Pages that were loaded before show the old catalogue. */
  onSaved: () => void
}

/** Operators change categories, fields, brands and models here. */
export function CatalogueScreen({ onSaved }: Props) {
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery)
  return (
    <section className="flex flex-col gap-5">
      {error && !isFetching ? (
        <>
          <h1>{t`Catalogue`}</h1>
          <FailedList
            error={error}
            message={t`The catalogue could not be loaded`}
            onRetry={() => void refetch()}
          />
        </>
      ) : data ? (
        <Editor loaded={data} onSaved={onSaved} />
      ) : (
        <>
          <h1>{t`Catalogue`}</h1>
          <Skeleton className="h-96 rounded-card" />
        </>
      )}
    </section>
  )
}

const tabs = [
  { id: 'categories', label: t`Categories` },
  { id: 'fields', label: t`Fields` },
  { id: 'home', label: t`Home page` },
  { id: 'history', label: t`History` },
] as const
type TabId = (typeof tabs)[number]['id']

interface Review {
  title: string
  saveLabel: string
  /** Another catalogue than the edited one: a file, or an earlier version. */
  catalogue?: Catalogue
}

const isCatalogue = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['categories', 'fields', 'homeOrder', 'barOrder', 'shortcuts'].every((part) =>
    Array.isArray((value as Record<string, unknown>)[part]),
  )

/** Numbers new entries apart from those that someone else has added. */
function numberedApart(loaded: Catalogue, { base, draft }: Record<'base' | 'draft', Catalogue>): Catalogue {
  const next = (entries: readonly { id: number }[]) => Math.max(0, ...entries.map(({ id }) => id)) + 1
  return numberNew(base, draft, {
    category: next([...loaded.categories, ...draft.categories]),
    subcategory: next([...allSubcategories(loaded), ...allSubcategories(draft)]),
  })
}

const versioned = {
  key: 'catalogue_edits',
  isValid: isCatalogue,
  changesOf: catalogueChanges,
  prepare: numberedApart,
}

function Editor({ loaded, onSaved }: { loaded: EditableCatalogue } & Props) {
  const queryClient = useQueryClient()
  const { version, base, draft, changes, conflicts, setDraft, start } = useVersionedDraft(
    { version: loaded.version, value: loaded.catalogue },
    versioned,
  )
  const { data: counts } = useQuery(adCountsQuery)
  const [tab, setTab] = useState<TabId>('categories')
  const [fieldsOf, setFieldsOf] = useState<number>()
  const [review, setReview] = useState<Review>()
  const edit: CatalogueEdit | undefined =
    review &&
    (review.catalogue
      ? { version, catalogue: review.catalogue, hidesMissing: true }
      : { version, catalogue: draft })

  const showTab = (id: TabId, subcategory?: number) => {
    setTab(id)
    setFieldsOf(subcategory)
  }
  const startWith = (saved: EditableCatalogue) => start({ version: saved.version, value: saved.catalogue })
  const { handleSave, onLatest } = useVersionedSaves({
    query: catalogueQuery,
    versionsQuery,
    save,
    restore,
    onSaved: (saved) => {
      startWith(saved)
      setReview(undefined)
      onSaved()
    },
    texts: {
      saved: t`Catalogue saved. The market already uses it.`,
      restored: t`Undone: the catalogue is as it was before`,
    },
  })
  const handleRestore = async (restored: number) => {
    try {
      const { catalogue } = await fetchVersion(restored)
      setReview({
        title: restored === 0 ? t`Restore the shipped catalogue` : t`Restore version ${restored}`,
        saveLabel: t`Restore`,
        catalogue,
      })
    } catch (error) {
      showRefusal(error)
    }
  }
  const reload = async () => {
    try {
      startWith(await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 }))
    } catch (error) {
      showRefusal(error)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{t`Catalogue`}</h1>
          <p className="mt-1 text-ink-soft">{t`Categories, fields, brands and models. Changes are live as soon as you save.`}</p>
        </div>
        <FileButtons
          catalogue={{ version, catalogue: draft }}
          onImport={(catalogue) =>
            setReview({
              title: t`Import a catalogue`,
              saveLabel: t`Import`,
              catalogue,
            })
          }
        />
      </div>
      <Tabs label={t`Parts of the catalogue`} tabs={tabs} selected={tab} onSelect={(id) => showTab(id)}>
        {tab === 'categories' && (
          <CategoriesPanel
            base={base}
            draft={draft}
            counts={counts}
            onEdit={setDraft}
            onShowFields={(subcategory) => showTab('fields', subcategory)}
          />
        )}
        {tab === 'fields' && (
          <FieldsPanel base={base} draft={draft} counts={counts} onEdit={setDraft} startWith={fieldsOf} />
        )}
        {tab === 'home' && <HomePanel draft={draft} onEdit={setDraft} />}
        {tab === 'history' && (
          <VersionList
            query={versionsQuery}
            shipped={t`The shipped catalogue`}
            version={version}
            onRestore={(restored) => void handleRestore(restored)}
          />
        )}
      </Tabs>
      <UnsavedBar
        changes={changes}
        onDiscard={() => void reload()}
        onReview={() => setReview({ title: t`Review your changes`, saveLabel: t`Save` })}
      />
      {review && edit && (
        <ReviewDialog
          title={review.title}
          saveLabel={review.saveLabel}
          edit={edit}
          // The same rules as the server's.
          ownFaults={edit.hidesMissing ? [] : checkCatalogue(edit.catalogue)}
          note={
            !edit.hidesMissing && (
              <ConflictPanel state={conflicts} title={t`The catalogue has changed since you opened it`} />
            )
          }
          onPreview={(edit) => onLatest(preview(edit))}
          onSave={() => handleSave(edit)}
          onClose={() => setReview(undefined)}
        />
      )}
    </>
  )
}
