import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { addMeetingPlace } from '@bowerbird/contract/meeting-places/meeting-places.endpoints'
import type { MeetingPlace } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import {
  meetingPlaceKinds,
  meetingPlaceLabels,
} from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { nameOfPlace } from '../../../ui/fields/place-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../../ui/lists/list-screen.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { MeetingPlaceDialog } from './meeting-place-dialog.tsx'
import { addPlace, deletePlace, FETCH_FAILED, meetingPlacesQuery } from './meeting-places.queries.ts'
import { type MeetingPlacesParams, readMeetingPlacesParams } from './meeting-places-params.ts'
import { PlaceFileButtons } from './place-file-buttons.tsx'

const kindOptions = [
  { value: '', label: t`All kinds` },
  ...meetingPlaceKinds.map((value) => ({ value, label: meetingPlaceLabels[value] })),
]

const matches = ({ name, suburb, postcode, note }: MeetingPlace, text: string) =>
  `${name} ${suburb} ${postcode} ${note}`.toLowerCase().includes(text)

const countOf = (total: number) => plural(total, { one: '# place', other: '# places' })

/** Removes a place, and offers to put it back. */
async function remove(place: MeetingPlace, onChanged: () => void): Promise<void> {
  const undo = async () => {
    try {
      await addPlace(place)
    } catch (error) {
      showRefusal(error)
    }
    onChanged()
  }
  try {
    const gone = await deletePlace(place._id)
    showToast(t`“${gone.name}” removed`, 'success', { label: t`Undo`, onAct: () => void undo() })
  } catch (error) {
    showRefusal(error)
  }
  onChanged()
}

/** Public places that buyers and sellers are shown for handovers near an ad. */
export function MeetingPlacesScreen() {
  const navigate = useNavigate()
  const params = readMeetingPlacesParams(useLocation({ select: ({ search }) => search }))
  const list = useList({
    params,
    go: (next: MeetingPlacesParams, isStep) =>
      navigate({ to: '/admin/meeting-places', search: next, replace: !isStep, resetScroll: false }),
    query: meetingPlacesQuery,
    matches,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  const mayEdit = useMayCall(addMeetingPlace)
  const [edited, setEdited] = useState<MeetingPlace | 'new'>()
  const reload = () => void list.reload()

  return (
    <ListScreen
      title={t`Meeting places`}
      subtitle={t`Stations, libraries and other public places. Buyers and sellers see the nearest ones when they agree on a handover.`}
      counts={list.page && countOf(list.page.total)}
      placeholder={t`Search names and suburbs`}
      searchHint={list.isTooShort ? t`Type at least three letters to search all places.` : undefined}
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: t`Kind`,
          value: list.params.kind ?? '',
          options: kindOptions,
          onChoose: (kind) => list.filter({ kind: readMeetingPlacesParams({ kind }).kind }),
        },
      ]}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      actions={
        <>
          {mayEdit && (
            <Button size="sm" onClick={() => setEdited('new')}>
              <Trans>
                <Icon name="plus" className="size-4" />
                Add a place
              </Trans>
            </Button>
          )}
          <PlaceFileButtons
            mayEdit={mayEdit}
            hasPlaces={list.isFiltered || Boolean(list.page?.total)}
            onLoaded={reload}
          />
        </>
      }
    >
      {list.hasFailed ? (
        <FailedList error={list.error} message={FETCH_FAILED} onRetry={reload} />
      ) : list.isLoading ? (
        <Skeleton className="h-96 rounded-card" />
      ) : list.rows.length === 0 ? (
        <EmptyList
          title={list.isFiltered ? t`No places found` : t`No meeting places yet`}
          isFiltered={list.isFiltered}
          isTooShort={list.isTooShort}
        />
      ) : (
        <Card>
          <ul aria-label={t`Meeting places`} className="divide-y divide-line">
            {list.rows.map((place) => (
              <li key={place._id} className="flex items-center gap-4 px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold text-ink wrap-anywhere">{place.name}</p>
                  <p className="text-sm text-ink-soft wrap-anywhere">
                    {[meetingPlaceLabels[place.kind], nameOfPlace(place), place.note]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {mayEdit && (
                  <div className="flex">
                    <RowAction icon="pencil" label={t`Edit ${place.name}`} onClick={() => setEdited(place)} />
                    <RowAction
                      icon="trash-2"
                      label={t`Remove ${place.name}`}
                      onClick={() => void remove(place, reload)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={PAGE_SIZE}
          noun={t`places`}
          searchOf={(page) => ({ ...params, page })}
        />
      )}
      {edited && (
        <MeetingPlaceDialog
          place={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListScreen>
  )
}
