import { t } from '@bowerbird/contract/language/t'
import { DEFAULT_RADIUS } from '@bowerbird/contract/places/near'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { useEffect, useRef, useState } from 'react'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { PlaceField } from '../../../../ui/fields/place-field.tsx'
import { RadiusSelect } from '../../../../ui/fields/radius-select.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { NEAR } from './filter-values.ts'

interface Props {
  idPrefix: string
  /** The place to search around, by its id. */
  near: string | undefined
  radius: number | undefined
  /** The place of the page that is shown. */
  place: Place | undefined
  onChange: (near: string | undefined, radius: number | undefined) => void
}

/** A place and how far around it. */
export function NearFields({ idPrefix, near, radius, place, onChange }: Props) {
  // Its page may still be loading.
  const [latest, setLatest] = useState(place)
  const chosen = [latest, place].find((each) => each && each.id === near)
  // Until there is a place, the distance waits for it.
  const [waiting, setWaiting] = useState<number | undefined>(DEFAULT_RADIUS)
  const shown = near ? radius : waiting

  // A distance chosen before hydration counts, too.
  const select = useRef<HTMLSelectElement>(null)
  const applyEarly = useRef((km: number | undefined) => (near ? onChange(near, km) : setWaiting(km)))
  useEffect(() => {
    const { value = '', dataset } = select.current ?? {}
    if (dataset && value !== dataset.rendered) applyEarly.current(Number(value) || undefined)
  }, [])

  return (
    <>
      <PlaceField
        id={`${idPrefix}-near`}
        label={t`Near`}
        name={NEAR}
        value={chosen}
        keepsText
        onChange={(next) => {
          setLatest(next)
          onChange(next?.id, shown)
        }}
      />
      <Field id={`${idPrefix}-radius`} label={t`Within`}>
        {(control) => (
          <span className="relative block">
            <RadiusSelect
              {...control}
              ref={select}
              data-rendered={shown ?? ''}
              value={shown}
              onChange={(km) => (near ? onChange(near, km) : setWaiting(km))}
              className={`${inputClass} appearance-none pe-9`}
            />
            <Icon name="chevron-down" className="select-arrow" />
          </span>
        )}
      </Field>
    </>
  )
}
