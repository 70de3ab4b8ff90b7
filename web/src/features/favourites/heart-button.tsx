import { useStore } from '../../platform/store.ts'
import { loadFavourites } from './favourites.lazy.ts'
import { savedIds } from './saved-ids.ts'

interface Props {
  id: string
  title: string
}

/** The heart on an ad's photo. Its code is loaded on the first click. */
export function HeartButton({ id, title }: Props) {
  const isSaved = useStore(savedIds, (saved) => saved.has(id))
  return (
    <button
      type="button"
      onClick={() => void loadFavourites().then(({ toggleFavourite }) => toggleFavourite(id))}
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      className="heart"
    />
  )
}
