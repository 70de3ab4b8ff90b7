import { createStore, useStore } from '../../../platform/store.ts'
import { THEME_KEY } from '../../../start/start.constants.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const store = createStore<Theme>('system')

const toTheme = (value: unknown): Theme => themes.find((theme) => theme === value) ?? 'system'

/** Reads the page's theme, which the start script has set before the first paint. */
export const readTheme = (): void => store.set(toTheme(document.documentElement.dataset.theme))

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  store.set(theme)
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

if (!import.meta.env.SSR) {
  readTheme()
  // A choice made in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY || key === null) apply(toTheme(newValue))
  })
}

export const useTheme = (): Theme => useStore(store)
