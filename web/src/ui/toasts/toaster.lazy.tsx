import { loadable } from '../hydration/loadable.ts'
import { ToastRegions } from './toast-regions.tsx'
import { closeToast, type Toast } from './toasts.ts'

/** Shows the message when the real card's code fails to load. */
const PlainCard = ({ id, message }: Toast) => (
  <button
    type="button"
    onClick={() => closeToast(id)}
    className="pointer-events-auto rounded-card bg-surface p-4 text-start text-ink shadow-overlay"
  >
    {message}
  </button>
)

const { Lazy: LazyCard } = loadable(
  () => import('./toast-card.tsx').catch(() => ({ ToastCard: PlainCard })),
  'ToastCard',
)

/** Most visits show no toast, so the card's code is loaded with the first one. */
export const LazyToaster = () => <ToastRegions Card={LazyCard} />
