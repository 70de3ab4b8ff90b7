import type { PlacesForDeal } from '@bowerbird/contract/deals/deals.schema'
import { MAX_PLACE } from '@bowerbird/contract/deals/deals.terms'
import { clockText } from '@bowerbird/contract/deals/meeting-time'
import { t } from '@bowerbird/contract/language/t'
import type { SuggestedPlaces as Suggested } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import { meetingPlaceLabels } from '@bowerbird/contract/meeting-places/meeting-places.terms'

type Place = Suggested['places'][number]

/** What is proposed: "Central Station, Haymarket (under the clock)". */
export function textOf({ name, suburb, note }: Place): string {
  const at = name.includes(suburb) ? name : `${name}, ${suburb}`
  const text = note ? `${at} (${note.charAt(0).toLowerCase()}${note.slice(1)})` : at
  return text.length > MAX_PLACE ? at : text
}

/** Distances are between suburbs: nobody knows the exact one. */
const awayText = ({ suburb, km }: Place): string =>
  km < 1 ? suburb : t`${suburb}, about ${Math.round(km)} km`

type Usual = PlacesForDeal['usual'][number]

/** "17:30" as "5:30 pm". */
const clock = (time: string): string => clockText(new Date(`2026-01-01T${time}Z`), 'UTC')

const chip =
  'grid min-h-11 rounded-control border border-line px-3 py-1.5 text-start hover:border-bower hover:bg-sky aria-pressed:border-bower aria-pressed:bg-sky'

interface UsualProps {
  usual: readonly Usual[]
  /** What is in the fields. */
  chosen: Usual
  onChoose: (usual: Usual) => void
}

/** Where the seller has met other buyers, with the time of day: one tap fills in both. */
export function UsualPlaces({ usual, chosen, onChoose }: UsualProps) {
  if (usual.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t`Where you’ve met other buyers`}</legend>
      <div className="flex flex-wrap gap-2">
        {usual.map((each) => (
          <button
            key={each.place}
            type="button"
            aria-pressed={chosen.place === each.place && chosen.time === each.time}
            onClick={() => onChoose(each)}
            className={chip}
          >
            <span className="text-sm font-semibold wrap-anywhere text-ink">{each.place}</span>
            <span className="text-xs text-ink-soft">{clock(each.time)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  places: readonly Place[]
  /** What is in the field. */
  chosen: string
  onChoose: (text: string) => void
}

/** Public places near the ad, one tap each; nothing if none is listed. */
export function SuggestedPlaces({ places, chosen, onChoose }: Props) {
  if (places.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t`Public places near the ad`}</legend>
      <div className="flex flex-wrap gap-2">
        {places.map((place) => {
          const text = textOf(place)
          return (
            <button
              key={place._id}
              type="button"
              aria-pressed={chosen === text}
              title={meetingPlaceLabels[place.kind]}
              onClick={() => onChoose(text)}
              className={chip}
            >
              <span className="text-sm font-semibold text-ink">{place.name}</span>
              <span className="text-xs text-ink-soft">{awayText(place)}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
