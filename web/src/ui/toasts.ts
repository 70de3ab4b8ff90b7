export type ToastType = 'error' | 'success' | 'info'

/** Something to do about it, as in Undo; the toast closes when it is done. */
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

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(message: string, type: ToastType = 'info', action?: ToastAction): void {
  lastId += 1
  set([...toasts, { id: lastId, message, type, action }].slice(-MAX_TOASTS))
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export const closeAllToasts = (): void => set([])

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
