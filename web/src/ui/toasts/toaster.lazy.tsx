import { lazy } from 'react'
import { ToastRegions } from './toast-regions.tsx'
import { closeToast, type Toast } from './toasts.ts'

/** Shows the message when the real card's code fails to load. */
const PlainCard = ({ id, message }: Toast) => (
  <button
    type="button"
    onClick={() => closeToast(id)}
    className="pointer-events-auto rounded-card bg-surface p-4 text-left text-ink shadow-overlay"
  >
    {message}
  </button>
)

const loadToastCard = () => import('./toast-card.tsx').then(({ ToastCard }) => ToastCard)
const LazyCard = lazy(async () => ({ default: await loadToastCard().catch(() => PlainCard) }))

/** Most visits show no toast, so the card's code is loaded with the first one. */
export const LazyToaster = () => <ToastRegions Card={LazyCard} />
