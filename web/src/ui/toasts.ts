import { createStore } from '../platform/store.ts'

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
}

export const TOAST_MS = 5000
export const MAX_TOASTS = 20

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast(message: string, type: ToastType = 'info', action?: ToastAction): void {
  lastId += 1
  toastStore.set([...toastStore.get(), { id: lastId, message, type, action }].slice(-MAX_TOASTS))
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
}

export const closeAllToasts = (): void => toastStore.set([])
