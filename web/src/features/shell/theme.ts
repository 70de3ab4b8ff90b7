import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../../start/start.constants.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

// The page itself is the memory: the start script has set it before the first paint.
function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return isTheme(set) ? set : 'system'
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function handleStorage({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY || key === null) apply(isTheme(newValue) ? newValue : 'system')
}

function subscribe(listener: () => void): () => void {
  if (!listeners.size) window.addEventListener('storage', handleStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (!listeners.size) window.removeEventListener('storage', handleStorage)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system')
