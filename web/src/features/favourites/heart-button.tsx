import { useStore } from '../../platform/store.ts'
import { useEarlyClick } from '../../ui/early-click.ts'
import { savedIds } from './saved-ids.ts'

interface Props {
  id: string
  title: string
}

/** The heart on an ad's photo. Its code is loaded on the first click. */
export function HeartButton({ id, title }: Props) {
  const isSaved = useStore(savedIds, (saved) => saved.has(id))
  const click = useEarlyClick(
    () => void import('./favourites.lazy.ts').then(({ toggleFavourite }) => toggleFavourite(id)),
  )
  return (
    <button
      {...click}
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      className="grid size-11 place-items-center rounded-full bg-surface/90 text-ink-soft shadow-soft hover:text-waratah aria-pressed:text-waratah noscript:hidden"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill={isSaved ? 'currentColor' : 'none'}
        className="size-6 stroke-current stroke-2"
      >
        <path d="M12 20.5 4 12.6A5.1 5.1 0 0 1 12 6.2a5.1 5.1 0 0 1 8 6.4z" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

/** For components that render a card. */
export const heartOf = ({ _id, title }: { _id: string; title: string }) => (
  <HeartButton id={_id} title={title} />
)
