import { t } from '@bowerbird/contract/language/t'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { setFavourite } from './favourites.sync.ts'

interface Props {
  id: string
  title: string
}

/** Removes a saved ad, with an Undo toast. */
export function removeWithUndo({ id, title }: Props): void {
  void setFavourite(id, false)
  showToast(t`Removed “${title}”`, 'info', { label: t`Undo`, onAct: () => void setFavourite(id, true) })
}

export function RemoveHeart({ id, title }: Props) {
  return (
    <button
      type="button"
      aria-label={t`Remove ${title}`}
      onClick={() => removeWithUndo({ id, title })}
      aria-pressed
      className="heart"
    />
  )
}
