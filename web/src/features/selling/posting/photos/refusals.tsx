import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Refusal } from './photo.ts'

interface Props {
  refusals: readonly Refusal[]
  onDismiss: (id: string) => void
}

/** One line per refused file, with the reason. */
export function Refusals({ refusals, onDismiss }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {refusals.map(({ id, name, message }) => (
        <li
          key={id}
          className="flex items-center gap-2 rounded-control bg-waratah-soft py-1 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name && <strong>{name}: </strong>}
            {message}
          </span>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => onDismiss(id)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:text-waratah"
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
