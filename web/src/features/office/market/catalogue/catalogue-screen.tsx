import { checkCatalogue } from '@bowerbird/contract/catalogue/catalogue.rules'
import type { CatalogueEdit, EditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../../../platform/call-as-admin.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { ReviewDialog } from '../../../../ui/dialogs/review-dialog.tsx'
import { FailedList } from '../../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { VersionList } from '../../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
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
import { useWorkingCopy } from './use-working-copy.ts'

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
          <h1>Catalogue</h1>
          <FailedList message="The catalogue could not be loaded" onRetry={() => void refetch()} />
        </>
      ) : data ? (
        <Editor loaded={data} onSaved={onSaved} />
      ) : (
        <>
          <h1>Catalogue</h1>
          <Skeleton className="h-96 rounded-card" />
        </>
      )}
    </section>
  )
}

const tabs = [
  { id: 'categories', label: 'Categories' },
  { id: 'fields', label: 'Fields' },
  { id: 'home', label: 'Home page' },
  { id: 'history', label: 'History' },
] as const
type TabId = (typeof tabs)[number]['id']

interface Review {
  title: string
  saveLabel: string
  edit: CatalogueEdit
}

const failed = (error: unknown) =>
  showToast(isRefusal(error) ? error.message : 'That did not work. Please try again.', 'error')

function Editor({ loaded, onSaved }: { loaded: EditableCatalogue } & Props) {
  const queryClient = useQueryClient()
  const { version, base, draft, changes, isOutdated, setDraft, start } = useWorkingCopy(loaded)
  const { data: counts } = useQuery(adCountsQuery)
  const [tab, setTab] = useState<TabId>('categories')
  const [review, setReview] = useState<Review>()
  const [isDiscarding, setDiscarding] = useState(false)

  /** Continues with what is saved now. */
  const follow = (saved: EditableCatalogue) => {
    start(saved)
    queryClient.setQueryData(catalogueQuery.queryKey, { version: saved.version, catalogue: saved.catalogue })
    void queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })
    onSaved()
  }
  const undo = async (previous: number, opened: number) => {
    try {
      follow(await restore(previous, opened))
      showToast('Undone: the catalogue is as it was before', 'success')
    } catch (error) {
      failed(error)
    }
  }
  /** After a conflict the latest catalogue is loaded, to tell whose changes are in the way. */
  const watched = async <Result,>(act: Promise<Result>): Promise<Result> => {
    try {
      return await act
    } catch (error) {
      if (isRefusal(error) && error.code === 'CONFLICT') {
        void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey })
      }
      throw error
    }
  }
  const handleSave = async ({ edit }: Review) => {
    const saved = await watched(save(edit))
    follow(saved)
    setReview(undefined)
    showToast('Catalogue saved. The market already uses it.', 'success', {
      label: 'Undo',
      onAct: () => void undo(saved.previous, saved.version),
    })
  }
  const handleRestore = async (restored: number) => {
    try {
      const { catalogue } = await fetchVersion(restored)
      setReview({
        title: restored === 0 ? 'Restore the shipped catalogue' : `Restore version ${restored}`,
        saveLabel: 'Restore',
        edit: { version, catalogue, hidesMissing: true },
      })
    } catch (error) {
      failed(error)
    }
  }
  const reload = async () => {
    try {
      start(await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 }))
    } catch (error) {
      failed(error)
    }
    setDiscarding(false)
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Catalogue</h1>
          <p className="mt-1 text-ink-soft">
            Categories, fields, brands and models. Changes are live as soon as you save.
          </p>
        </div>
        <FileButtons
          catalogue={{ version, catalogue: draft }}
          onImport={(catalogue) =>
            setReview({
              title: 'Import a catalogue',
              saveLabel: 'Import',
              edit: { version, catalogue, hidesMissing: true },
            })
          }
        />
      </div>
      {isOutdated && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card bg-ochre-soft px-4 py-3 text-ochre"
        >
          <p className="flex-1 basis-60">
            Someone else has changed the catalogue since you began. Your changes can’t be saved on top of
            theirs.
          </p>
          <Button variant="secondary" size="sm" onClick={() => void reload()}>
            Discard mine and load the latest
          </Button>
        </div>
      )}
      <Tabs label="Parts of the catalogue" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'categories' && (
          <CategoriesPanel base={base} draft={draft} counts={counts} onEdit={setDraft} />
        )}
        {tab === 'fields' && <FieldsPanel base={base} draft={draft} counts={counts} onEdit={setDraft} />}
        {tab === 'home' && <HomePanel draft={draft} onEdit={setDraft} />}
        {tab === 'history' && (
          <VersionList
            query={versionsQuery}
            shipped="The shipped catalogue"
            version={version}
            onRestore={(restored) => void handleRestore(restored)}
          />
        )}
      </Tabs>
      {changes.length > 0 && (
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 shadow-overlay">
          <p role="status" className="flex-1 font-semibold whitespace-nowrap">
            {changes.length} unsaved change{changes.length === 1 ? '' : 's'}
          </p>
          <Button variant="ghost" size="sm" onClick={() => setDiscarding(true)}>
            Discard
          </Button>
          <Button
            size="sm"
            onClick={() =>
              setReview({
                title: 'Review your changes',
                saveLabel: 'Save',
                edit: { version, catalogue: draft },
              })
            }
          >
            Review
          </Button>
        </div>
      )}
      {review && (
        <ReviewDialog
          {...review}
          // The same rules as the server's.
          ownFaults={review.edit.hidesMissing ? [] : checkCatalogue(review.edit.catalogue)}
          onPreview={(edit) => watched(preview(edit))}
          onSave={() => handleSave(review)}
          onClose={() => setReview(undefined)}
        />
      )}
      <ConfirmDialog
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        isOpen={isDiscarding}
        onConfirm={() => void reload()}
        onClose={() => setDiscarding(false)}
      >
        <p>
          {changes.length === 1 ? 'One change has' : `${changes.length} changes have`} not been saved yet.
        </p>
      </ConfirmDialog>
    </>
  )
}
