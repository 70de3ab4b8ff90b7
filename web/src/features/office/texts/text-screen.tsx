import { t } from '@bowerbird/contract/language/t'
import type { EditableText, TextEdit } from '@bowerbird/contract/texts/texts.schema'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { startViewingSite } from '../../../platform/view-site.ts'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { ReviewDialog } from '../../../ui/dialogs/review-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { InnerLink } from '../../../ui/links/inner-link.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UnsavedBar } from '../../../ui/versions/unsaved-changes.tsx'
import { useVersionedDraft } from '../../../ui/versions/use-versioned-draft.ts'
import { useVersionedSaves } from '../../../ui/versions/use-versioned-saves.ts'
import { CompareTab } from './compare-tab.tsx'
import { PreviewTab } from './preview-tab.tsx'
import type { RenderPage } from './render-page.ts'
import { ShippedNote } from './shipped-note.tsx'
import { preview, restore, save, textQuery, versionsQuery } from './texts.queries.ts'
import { WriteTab } from './write-tab.tsx'

interface Props {
  textKey: string
  renderPage: RenderPage
}

/** An information page or an email, to be rewritten. */
export function TextScreen({ textKey, renderPage }: Props) {
  const { data, error, isFetching, refetch } = useQuery(textQuery(textKey))
  return (
    <section className="flex flex-col gap-5">
      <Link
        to="/admin/texts"
        className="flex min-h-11 items-center gap-2 self-start text-bower hover:underline"
      >
        <Trans>
          <Icon name="arrow-left" className="size-5" />
          All texts
        </Trans>
      </Link>
      {data ? (
        <Editor key={textKey} loaded={data} renderPage={renderPage} />
      ) : error && !isFetching ? (
        <FailedList error={error} message={t`The text could not be loaded`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

const tabs = [
  { id: 'write', label: t`Write` },
  { id: 'preview', label: t`Preview` },
  { id: 'compare', label: t`Compare` },
  { id: 'history', label: t`History` },
] as const
type TabId = (typeof tabs)[number]['id']

const isValues = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

function Editor({ loaded, renderPage }: { loaded: EditableText; renderPage: RenderPage }) {
  const { key, kind, fields } = loaded
  const options = useMemo(
    () => ({
      key: `text_edits_${key}`,
      isValid: isValues,
      names: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
      changesOf: (before: TextValues, after: TextValues) =>
        fields
          .filter(({ name }) => (before[name] ?? '') !== (after[name] ?? ''))
          .map(({ label }) => t`${label} changed`),
    }),
    [key, fields],
  )
  const { version, base, draft, changes, conflicts, setDraft, start } = useVersionedDraft<TextValues>(
    { version: loaded.version, value: loaded.values },
    options,
  )
  const [tab, setTab] = useState<TabId>('write')
  const [isReviewed, setReviewed] = useState(false)
  const review: TextEdit | undefined = isReviewed ? { version, values: draft } : undefined
  const { handleSave, handleRestore, onLatest } = useVersionedSaves({
    query: textQuery(key),
    versionsQuery: versionsQuery(key),
    save: (edit: TextEdit) => save(key, edit),
    restore: (restored, opened) => restore(key, restored, opened),
    onSaved: (saved) => {
      start({ version: saved.version, value: saved.values })
      setReviewed(false)
    },
    texts: {
      saved:
        kind === 'email' ? t`Saved. The next email has these words.` : t`Saved. Everyone sees the new page.`,
      restored: t`Restored. These words are in use again.`,
    },
  })

  return (
    <>
      <div>
        <h1 className="wrap-anywhere">{loaded.name}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          {kind === 'email' ? t`An email. ${loaded.when}` : t`An information page, for everyone to read.`}
        </p>
        {loaded.path && (
          <InnerLink
            href={loaded.path}
            onClick={startViewingSite}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-bower hover:underline"
          >
            <Trans>
              <Icon name="eye" className="size-4" />
              View on site
            </Trans>
          </InnerLink>
        )}
      </div>
      <ShippedNote
        text={loaded}
        hasChanges={changes.length > 0}
        onCompare={() => setTab('compare')}
        onRestore={() => void handleRestore(0, version)}
      />
      <Tabs label={t`Views`} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'write' && <WriteTab text={loaded} draft={draft} onChange={setDraft} />}
        {tab === 'preview' && <PreviewTab text={loaded} draft={draft} renderPage={renderPage} />}
        {tab === 'compare' && <CompareTab text={loaded} draft={draft} hasChanges={changes.length > 0} />}
        {tab === 'history' && (
          <VersionList
            query={versionsQuery(key)}
            shipped={t`The words the product came with`}
            version={version}
            onRestore={(restored) => void handleRestore(restored, version)}
          />
        )}
      </Tabs>
      <UnsavedBar changes={changes} onDiscard={() => setDraft(base)} onReview={() => setReviewed(true)} />
      {review && (
        <ReviewDialog
          title={t`Review your changes`}
          saveLabel={t`Save`}
          edit={review}
          ownFaults={[]}
          onPreview={(edit) => onLatest(preview(key, edit))}
          note={<ConflictPanel state={conflicts} title={t`The text has changed since you opened it`} />}
          onSave={() => handleSave(review)}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  )
}
