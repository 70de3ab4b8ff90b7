import { ToastCard } from './toast-card.tsx'
import { ToastRegions } from './toaster.tsx'

export { showToast } from './toasts.ts'

/** The whole of it at once; pages use `LazyToaster`. */
export const Toaster = () => <ToastRegions Card={ToastCard} />
