import { t } from '@bowerbird/contract/language/t'
import type { MeetingPlace, NewMeetingPlace } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import {
  MAX_PLACE_NAME,
  MAX_PLACE_NOTE,
  type MeetingPlaceKind,
  meetingPlaceKinds,
  meetingPlaceLabels,
  SUBURB_NEEDED,
} from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { serverErrors } from '../../../ui/fields/form.ts'
import { PlaceField } from '../../../ui/fields/place-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { addPlace, editPlace } from './meeting-places.queries.ts'
import { placeConflicts } from './place-conflicts.ts'

interface Props {
  /** Undefined: a new one. */
  place?: MeetingPlace | undefined
  onSaved: () => void
  onClose: () => void
}

const toKind = (value: unknown) => meetingPlaceKinds.find((kind) => kind === value)
const kinds = meetingPlaceKinds.map((value) => ({ value, label: meetingPlaceLabels[value] }))

/** Adds a public place, or changes one. What was typed stays after an error. */
export function MeetingPlaceDialog({ place, onSaved, onClose }: Props) {
  const form = useId()
  const [name, setName] = useState(place?.name ?? '')
  const [kind, setKind] = useState<MeetingPlaceKind>(place?.kind ?? 'station')
  const [suburb, setSuburb] = useState<Pick<MeetingPlace, 'suburb' | 'postcode' | 'state'> | undefined>(place)
  const [note, setNote] = useState(place?.note ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const isEdited =
    name !== (place?.name ?? '') ||
    kind !== (place?.kind ?? 'station') ||
    note !== (place?.note ?? '') ||
    suburb?.suburb !== place?.suburb ||
    suburb?.postcode !== place?.postcode
  const conflicts = useConflicts<NewMeetingPlace>({
    loaded: place
      ? {
          name: place.name,
          kind: place.kind,
          suburb: place.suburb,
          postcode: place.postcode,
          note: place.note,
        }
      : { name, kind, suburb: '', postcode: '', note },
    describe: placeConflicts,
    onChoose: (chosen) => {
      if ('name' in chosen) setName(String(chosen.name))
      if ('kind' in chosen) setKind(toKind(chosen.kind) ?? kind)
      if ('note' in chosen) setNote(String(chosen.note))
      // The reply of a refused save doesn’t name the state: the postcode says which suburb it is.
      if ('suburb' in chosen)
        setSuburb({ suburb: String(chosen.suburb), postcode: String(chosen.postcode), state: '' })
    },
  })

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!name.trim()) return setErrors({ name: t`Name the place` })
    if (!suburb) return setErrors({ suburb: SUBURB_NEEDED })
    setBusy(true)
    const body = { name, kind, suburb: suburb.suburb, postcode: suburb.postcode, note }
    try {
      const saved = await (place
        ? editPlace(place._id, { ...body, basedOn: conflicts.basedOn })
        : addPlace(body))
      showToast(place ? t`“${saved.name}” saved` : t`“${saved.name}” added`, 'success')
      onSaved()
      onClose()
    } catch (refusal) {
      setBusy(false)
      if (conflicts.handle(refusal, body)) return setErrors({})
      const onFields = serverErrors(refusal)
      setErrors(Object.keys(onFields).length ? onFields : { form: refusalText(refusal) })
    }
  }

  return (
    <Dialog
      title={place ? t`Edit “${place.name}”` : t`Add a meeting place`}
      size="sm"
      isOpen
      isDismissable={!isBusy && !isEdited}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} isBusy={isBusy}>{t`Save`}</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <TextField
          label={t`Name`}
          value={name}
          maxLength={MAX_PLACE_NAME}
          error={errors.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t`Kind`}
          value={kind}
          options={kinds}
          error={errors.kind}
          onChange={({ target }) => setKind(toKind(target.value) ?? kind)}
        />
        <PlaceField
          id={`${form}-suburb`}
          label={t`Suburb`}
          hint={t`Distances are counted from its centre.`}
          value={suburb}
          error={errors.suburb ?? errors.postcode}
          onChange={setSuburb}
        />
        <TextField
          label={t`Where exactly? (optional)`}
          hint={t`For example “Under the clocks”.`}
          value={note}
          maxLength={MAX_PLACE_NOTE}
          error={errors.note}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <ConflictPanel state={conflicts} title={t`This place has changed since you opened it`} />
        {errors.form && (
          <p role="alert" className="text-sm font-medium text-waratah">
            {errors.form}
          </p>
        )}
      </form>
    </Dialog>
  )
}
