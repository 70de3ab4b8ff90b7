import { t } from '@bowerbird/contract/language/t'
import { type ComponentType, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../platform/store.ts'
import { useTopLayer } from '../dialogs/layers.ts'
import { showToast, type Toast, toastStore } from './toasts.ts'

/** The `window` event `show-toast` shows a toast without importing this module. */
function handleShowToast(event: Event): void {
  const { message, type } = (event as CustomEvent<{ message?: unknown; type?: unknown } | null>).detail ?? {}
  if (typeof message !== 'string' || !message) return
  showToast(message, type === 'error' || type === 'success' ? type : 'info')
}

/** Mounted once. Both live regions are there from the start: screen readers only announce changes in an existing one. */
export function ToastRegions({ Card }: { Card: ComponentType<Toast> }) {
  const toasts = useStore(toastStore)
  const layer = useTopLayer()

  useEffect(() => {
    window.addEventListener('show-toast', handleShowToast)
    return () => window.removeEventListener('show-toast', handleShowToast)
  }, [])

  const cards = (isUrgent: boolean) => (
    <Suspense>
      {toasts.map((toast) => (toast.type === 'error') === isUrgent && <Card key={toast.id} {...toast} />)}
    </Suspense>
  )
  const region = (
    <section
      aria-label={t`Notifications`}
      // A dialog has its buttons at the bottom and its cross on the right, so toasts move to the top left; on a phone,
      // where a dialog may be as high as the screen, below its title. A page with buttons at the bottom has them at the
      // top.
      className={`toasts ${layer ? 'top-0 max-sm:absolute max-sm:top-[3.8125rem] max-sm:pt-2 sm:end-auto' : 'toasts-of-page'}`}
    >
      <div aria-live="polite" className="contents">
        {cards(false)}
      </div>
      <div aria-live="assertive" className="contents">
        {cards(true)}
      </div>
    </section>
  )
  return layer ? createPortal(region, layer) : region
}
