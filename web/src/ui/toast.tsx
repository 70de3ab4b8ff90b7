import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopLayer } from './layers.ts'
import {
  closeToast,
  currentToasts,
  showToast,
  subscribeToToasts,
  TOAST_MS,
  type Toast,
  type ToastType,
} from './toasts.ts'

export { showToast } from './toasts.ts'

const looks: Record<ToastType, { Icon: LucideIcon; tone: string }> = {
  success: { Icon: CircleCheck, tone: 'text-gum' },
  info: { Icon: Info, tone: 'text-bower' },
  error: { Icon: TriangleAlert, tone: 'text-waratah' },
}

function isToastType(value: unknown): value is ToastType {
  return typeof value === 'string' && Object.hasOwn(looks, value)
}

/** Anything on the page may raise a toast without importing this: `window` event `show-toast`. */
function handleShowToast(event: Event): void {
  const detail = (event as CustomEvent<{ message?: unknown; type?: unknown } | null>).detail
  if (typeof detail?.message !== 'string' || !detail.message) return
  showToast(detail.message, isToastType(detail.type) ? detail.type : 'info')
}

const none: readonly Toast[] = []

/** Mounted once. Both live regions stand from the start, for an announcement needs a region that was there before. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  const layer = useTopLayer()

  useEffect(() => {
    window.addEventListener('show-toast', handleShowToast)
    return () => window.removeEventListener('show-toast', handleShowToast)
  }, [])

  const isUrgent = ({ type }: Toast) => type === 'error'
  const region = (
    <section
      aria-label="Notifications"
      // A dialog on a phone has its buttons at the bottom: then the stack keeps to the top.
      className={`pointer-events-none fixed inset-x-0 z-50 flex max-h-dvh flex-col justify-end gap-2 overflow-hidden p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:top-auto sm:bottom-0 sm:left-auto sm:w-100 ${layer ? 'top-0' : 'bottom-0'}`}
    >
      <div aria-live="polite" className="contents">
        {toasts.filter((toast) => !isUrgent(toast)).map(card)}
      </div>
      <div aria-live="assertive" className="contents">
        {toasts.filter(isUrgent).map(card)}
      </div>
    </section>
  )
  return layer ? createPortal(region, layer) : region
}

const card = (toast: Toast) => <ToastCard key={toast.id} {...toast} />

function ToastCard({ id, message, type }: Toast) {
  const [isHeld, setHeld] = useState(false)
  const remaining = useRef(TOAST_MS)

  useEffect(() => {
    if (isHeld) return
    const start = Date.now()
    const timer = setTimeout(() => closeToast(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - start
    }
  }, [id, isHeld])

  const { Icon, tone } = looks[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Two live regions, one stack: the order on screen is the order of arrival.
      style={{ order: id }}
      className="toast-in pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4 text-ink shadow-overlay"
    >
      <Icon aria-hidden="true" className={`mt-3 size-5 shrink-0 ${tone}`} />
      <p className="min-w-0 flex-1 py-2.5 break-words">{message}</p>
      <button
        type="button"
        aria-label="Close notification"
        onClick={() => closeToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
