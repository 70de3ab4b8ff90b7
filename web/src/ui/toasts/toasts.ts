import { createStore } from '../../platform/store.ts'

export type ToastType = 'error' | 'success' | 'info'

/** A button in the toast, such as Undo; clicking it closes the toast. */
export interface ToastAction {
  label: string
  onAct: () => void
}

export interface Toast {
  id: number
  message: string
  type: ToastType
  action?: ToastAction | undefined
  /** Details of the event, below the message. */
  detail?: string | undefined
  /** A newer toast of the same group takes its place. */
  group?: string | undefined
  /** Number of toasts it has replaced, including itself. */
  count: number
}

type Extras = Pick<Toast, 'detail' | 'group'>

export const TOAST_MS = 5000
const MAX_TOASTS = 20

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast(
  message: string,
  type: ToastType = 'info',
  action?: ToastAction,
  { detail, group }: Extras = {},
): void {
  lastId += 1
  const isReplaced = (toast: Toast) => group !== undefined && toast.group === group
  const count = 1 + (toastStore.get().find(isReplaced)?.count ?? 0)
  const others = toastStore.get().filter((toast) => !isReplaced(toast))
  toastStore.set([...others, { id: lastId, message, type, action, detail, group, count }].slice(-MAX_TOASTS))
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
}

/** For tests only. */
export const closeAllToasts = (): void => toastStore.set([])
