import { proposeMeeting } from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal, PlacesForDeal } from '@bowerbird/contract/deals/deals.schema'
import { MAX_PLACE, PLACE_NEEDED } from '@bowerbird/contract/deals/deals.terms'
import { isHomeAddress } from '@bowerbird/contract/deals/home-address'
import { wallTime } from '@bowerbird/contract/deals/meeting-time'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { DAY } from '@bowerbird/contract/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { nameOf } from './deal-words.ts'
import { putDeal, suggestedPlacesQuery } from './deals.queries.ts'
import { SuggestedPlaces, textOf, UsualPlaces } from './suggested-places.tsx'

interface Props {
  deal: Deal
  onClose: () => void
}

const noPlaces: PlacesForDeal = { places: [], usual: [] }

type Errors = Partial<Record<'at' | 'place', string>>

/** Tomorrow at ten, unless there is a proposal already. */
function begin({ meeting, timeZone }: Deal): { day: string; time: string; place: string } {
  const wall = meeting
    ? wallTime(new Date(meeting.at), timeZone)
    : `${wallTime(new Date(Date.now() + DAY), timeZone).slice(0, 10)}T10:00`
  return { day: wall.slice(0, 10), time: wall.slice(11), place: meeting?.place ?? '' }
}

/** Proposes a time and a place. What was typed stays after an error. */
export function MeetingDialog({ deal, onClose }: Props) {
  const form = useId()
  const client = useQueryClient()
  const now = useNow()
  // Without them, the form is as useful as before.
  const { places: suggested, usual } = useQuery(suggestedPlacesQuery(deal._id)).data ?? noPlaces
  const [first] = useState(() => begin(deal))
  const [{ day, time, place }, setTyped] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isTouched = day !== first.day || time !== first.time || place !== first.place
  const set = (typed: Partial<typeof first>) => {
    setTyped((before) => ({ ...before, ...typed }))
    setErrors({})
  }

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!place.trim()) return setErrors({ place: PLACE_NEEDED })
    if (!day || !time) return setErrors({ at: t`Choose a day and a time` })
    setBusy(true)
    try {
      const body = { at: `${day}T${time.slice(0, 5)}`, place }
      putDeal(client, await call(proposeMeeting, { params: { id: deal._id }, body }))
      onClose()
    } catch (refusal) {
      const fields = refusal instanceof AppError ? refusal.details.validationErrors : undefined
      setErrors({
        at: fields?.at ?? (fields?.place ? undefined : refusalText(refusal)),
        place: fields?.place,
      })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={deal.meeting ? t`Propose another time or place` : t`Propose a time and place`}
      size="sm"
      isOpen
      isDismissable={!isBusy && !isTouched}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} isBusy={isBusy}>{t`Send proposal`}</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          {suggested.length
            ? t`Meet during the day, with other people around.`
            : t`Meet during the day, with other people around: at a station, a library or a café.`}{' '}
          {t`${nameOf(deal)} can agree or propose something else.`}
        </p>
        <div className="grid grid-cols-[3fr_2fr] gap-3">
          <TextField
            label={t`Day`}
            type="date"
            value={day}
            min={wallTime(new Date(now), deal.timeZone).slice(0, 10)}
            onChange={({ target }) => set({ day: target.value })}
          />
          <TextField
            label={t`Time`}
            type="time"
            value={time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </div>
        {errors.at && (
          <p role="alert" className="-mt-2 text-sm font-medium text-waratah">
            {errors.at}
          </p>
        )}
        <TextField
          label={t`Public place`}
          value={place}
          maxLength={MAX_PLACE}
          error={errors.place}
          hint={t`Only the two of you see it.`}
          autoComplete="off"
          onChange={({ target }) => set({ place: target.value })}
        />
        <UsualPlaces
          usual={usual}
          chosen={{ place, time: time.slice(0, 5) }}
          onChoose={({ place, time }) => set({ place, time })}
        />
        <SuggestedPlaces places={suggested} chosen={place} onChoose={(text) => set({ place: text })} />
        {isHomeAddress(place) && !suggested.some((each) => textOf(each) === place) && (
          <p
            role="status"
            className="text-sm font-medium text-ochre"
          >{t`This looks like someone’s home. The address stays in this chat, but a public place is safer for people who haven’t met.`}</p>
        )}
      </form>
    </Dialog>
  )
}
