import { useSyncExternalStore } from 'react'
import { onSavedChange, savedIds } from './saved-ids.ts'

interface Props {
  id: string
  title: string
}

/** The heart on an ad's photo. What it does is fetched when it is first clicked. */
export function HeartButton({ id, title }: Props) {
  const isSaved = useSyncExternalStore(
    onSavedChange,
    () => savedIds().has(id),
    () => false,
  )
  return (
    <button
      type="button"
      onClick={() => void import('./favourites.late.ts').then(({ toggleFavourite }) => toggleFavourite(id))}
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      className="heart"
    />
  )
}
