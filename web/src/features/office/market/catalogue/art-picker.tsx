import { useId } from 'react'
import { Art } from '../../../../ui/icons/art.tsx'

/** The pictures that can stand for a category. */
export const artNames = [
  'vehicles',
  'car',
  'electronics',
  'phone',
  'laptop',
  'camera',
  'watch',
  'property',
  'house',
  'home-decor',
  'couch',
  'shoe',
  'bag',
  'bird',
  'empty-box',
] as const

/** Radio buttons with pictures. */
export function ArtPicker({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Picture</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {artNames.map((name) => (
          <label
            key={name}
            title={name}
            className="grid size-14 cursor-pointer place-items-center rounded-control border border-line outline-bower has-checked:border-bower has-checked:bg-sky has-checked:shadow-[inset_0_0_0_1px_var(--color-bower)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              aria-label={name.replace('-', ' ')}
              checked={value === name}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <Art name={name} className="size-6" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
