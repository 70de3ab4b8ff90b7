import { ToastCard } from './toast-card.tsx'
import { ToastRegions } from './toaster.lazy.tsx'

export { showToast } from './toasts.ts'

/** Not lazy, for tests; pages use `LazyToaster`. */
export const Toaster = () => <ToastRegions Card={ToastCard} />
