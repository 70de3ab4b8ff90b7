import { ToastCard } from './toast-card.tsx'
import { ToastRegions } from './toaster.tsx'

export { showToast } from './toasts.ts'

/** Loads everything at once, for tests; pages use `LazyToaster`. */
export const Toaster = () => <ToastRegions Card={ToastCard} />
