import { t } from '@bowerbird/contract/language/t'
import { useStore } from '../../../platform/store.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
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
      onClick={() =>
        void loadFavourites().then(
          ({ toggleFavourite }) => toggleFavourite(id),
          () => showToast(t`That did not work. Please try again.`, 'error'),
        )
      }
      aria-pressed={isSaved}
      aria-label={t`Save ${title}`}
      className="heart"
    />
  )
}
