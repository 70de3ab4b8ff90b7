import { t } from '@bowerbird/contract/language/t'
import type { ChosenPlace, ChosenSuburb } from '@bowerbird/contract/places/chosen-place'
import { DEFAULT_RADIUS } from '@bowerbird/contract/places/near'
import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { nameOfPlace, PlaceField } from '../../../../ui/fields/place-field.tsx'
import { RadiusSelect } from '../../../../ui/fields/radius-select.tsx'
import { formTarget } from './location-target.ts'
import { findNearestPlace, LocationError } from './nearest-place.ts'

/** As suggested, or as chosen before. */
interface Suburb {
  near: string
  suburb: string
  postcode: string
  state: string
}

interface Props {
  href: string
  /** The current choice. */
  place: ChosenPlace | undefined
  onChoose: (place: ChosenSuburb) => void
}

const suburbIn = (place: ChosenPlace | undefined): Suburb | undefined =>
  place?.near === undefined ? undefined : place

/** A suburb and how far around it: a plain form, which leads on without JavaScript too. */
export function PlaceForm({ href, place, onChoose }: Props) {
  const [suburb, setSuburb] = useState(() => suburbIn(place))
  const [radius, setRadius] = useState(place?.near === undefined ? DEFAULT_RADIUS : place.radius)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { action, kept } = formTarget(href)

  const take = ({ id, ...rest }: Omit<Suburb, 'near'> & { id: string }) => {
    const next = { near: id, ...rest }
    setSuburb(next)
    setError(undefined)
    return next
  }

  /** The suburb that was chosen or, if there was no time to, the one that the text means. */
  const findSuburb = async (): Promise<Suburb | undefined> => {
    const typed = input.current?.value.trim()
    if (!typed) return undefined
    if (suburb && typed === nameOfPlace(suburb)) return suburb
    const [first] = await call(suggestPlaces, { query: { q: typed } })
    return first && take(first)
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const found = await findSuburb()
      if (found) onChoose({ ...found, radius })
      else setError(t`Type a suburb or postcode, for example Newtown or 2042.`)
    } catch {
      setError(t`The suburbs can’t be loaded right now. Try again in a moment.`)
    }
    setBusy(false)
  }

  const handleLocate = async () => {
    setBusy(true)
    try {
      take(await findNearestPlace())
    } catch (problem) {
      setError(
        problem instanceof LocationError ? problem.message : t`Your location can’t be found right now.`,
      )
    }
    setBusy(false)
  }

  return (
    <form action={action} onSubmit={handleSubmit} aria-busy={isBusy || undefined}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlaceField
        id="header-near"
        ref={input}
        label={t`Near`}
        name="near"
        value={suburb}
        keepsText
        error={error}
        onChange={(next) => (next ? take(next) : setSuburb(undefined))}
      />
      <RadiusSelect aria-label={t`Within`} value={radius} onChange={setRadius} className="input" />
      <button type="submit" className={buttonClass()}>{t`Show ads`}</button>
      <button
        type="button"
        onClick={() => void handleLocate()}
        className={buttonClass({ variant: 'ghost' })}
      >{t`Use my location`}</button>
    </form>
  )
}
