import { ToastCard } from '../ui/toasts/toast-card.tsx'
import { ToastRegions } from '../ui/toasts/toast-regions.tsx'

/** Shows toasts at once; on pages, `LazyToaster` loads the card with the first toast. */
export const Toaster = () => <ToastRegions Card={ToastCard} />
