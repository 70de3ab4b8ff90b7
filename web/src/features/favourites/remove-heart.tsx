import { Heart } from 'lucide-react'
import { showToast } from '../../ui/toasts.ts'
import { setFavourite } from './favourites.lazy.ts'

interface Props {
  id: string
  title: string
}

/** Removes a saved ad, with an Undo toast. */
export function removeWithUndo({ id, title }: Props): void {
  void setFavourite(id, false)
  showToast(`Removed “${title}”`, 'info', { label: 'Undo', onAct: () => void setFavourite(id, true) })
}

export function RemoveHeart({ id, title }: Props) {
  return (
    <button
      type="button"
      aria-label={`Remove ${title}`}
      onClick={() => removeWithUndo({ id, title })}
      className="grid size-11 place-items-center rounded-full bg-surface/90 text-waratah shadow-soft hover:bg-surface"
    >
      <Heart aria-hidden="true" className="size-6 fill-current" />
    </button>
  )
}
