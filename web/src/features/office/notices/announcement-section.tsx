import { announcementState } from '@bowerbird/contract/announcements/announcements.rules'
import type { EditableAnnouncement } from '@bowerbird/contract/announcements/announcements.schema'
import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { AnnouncementForm, type AnnouncementPreview } from './announcement-form.tsx'
import { momentText } from './local-time.ts'
import { announcementQuery, restoreAnnouncement, saveAnnouncement, versionsQuery } from './notices.queries.ts'

/** Where it stands now, in a sentence. */
function standing(announcement: Announcement | null): string {
  const state = announcementState(announcement)
  if (!announcement || state === 'none') return t`Nothing is announced.`
  const { startsAt, endsAt } = announcement
  if (state === 'planned' && startsAt) return t`Planned from ${momentText(startsAt)}.`
  if (state === 'over' && endsAt) return t`Over since ${momentText(endsAt)}.`
  return endsAt ? t`On every page until ${momentText(endsAt)}.` : t`On every page until you take it down.`
}

/** One line at the top of every page. */
export function AnnouncementSection({ preview }: { preview: AnnouncementPreview }) {
  const { data, error, isFetching, refetch } = useQuery(announcementQuery)
  return (
    <Card as="section" className="flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">{t`Announcement`}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{t`One line at the top of every page, also in the back office. Visitors can dismiss it. If you change the text, they see it again.`}</p>
      </div>
      {data ? (
        <Editor loaded={data} preview={preview} />
      ) : error && !isFetching ? (
        <FailedList
          error={error}
          message={t`The announcement could not be loaded`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </Card>
  )
}

function Editor({ loaded, preview }: { loaded: EditableAnnouncement; preview: AnnouncementPreview }) {
  const queries = useQueryClient()
  const [hasHistory, setHistory] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { announcement, version } = loaded

  const follow = (saved: EditableAnnouncement) => {
    queries.setQueryData(announcementQuery.queryKey, saved)
    void queries.invalidateQueries({ queryKey: versionsQuery.queryKey })
  }
  const restore = async (earlier: number, opened: number): Promise<void> => {
    setBusy(true)
    try {
      follow(await restoreAnnouncement(earlier, opened))
      showToast(t`Restored. New pages already have it.`, 'success')
    } catch (refusal) {
      showRefusal(refusal)
    } finally {
      setBusy(false)
    }
  }
  const done = (saved: EditableAnnouncement, message: string) => {
    follow(saved)
    showToast(message, 'success', {
      label: t`Undo`,
      onAct: () => void restore(version, saved.version),
    })
  }
  const handleTakeDown = async () => {
    setBusy(true)
    try {
      done(await saveAnnouncement({ version, announcement: null }), t`Taken down`)
    } catch (refusal) {
      showRefusal(refusal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={announcementState(announcement) === 'shown' ? 'gum' : 'neutral'}>
          {announcementState(announcement) === 'shown' ? t`Shown` : t`Not shown`}
        </Badge>
        <p className="text-sm">{standing(announcement)}</p>
        {announcement && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            onClick={() => void handleTakeDown()}
          >{t`Take down`}</Button>
        )}
      </div>
      <AnnouncementForm
        // A newer version is another form.
        key={version}
        loaded={loaded}
        preview={preview}
        onSaved={(saved) => done(saved, t`Announcement saved`)}
      />
      {hasHistory ? (
        <VersionList
          query={versionsQuery}
          shipped={t`No announcement`}
          version={version}
          onRestore={(earlier) => void restore(earlier, version)}
        />
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setHistory(true)} className="self-start">
          <Trans>
            <Icon name="history" className="size-4" />
            Show the history
          </Trans>
        </Button>
      )}
    </>
  )
}
