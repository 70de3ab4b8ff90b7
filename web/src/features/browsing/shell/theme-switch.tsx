import { t } from '@bowerbird/contract/language/t'
import { useLayoutEffect, useRef } from 'react'
import { createStore, useStore } from '../../../platform/store.ts'
import { THEME_KEY } from '../../../start/start.constants.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const store = createStore<Theme>('system')

const toTheme = (value: unknown): Theme => themes.find((theme) => theme === value) ?? 'system'

/** Reads the page's theme, which the start script has set before the first paint. */
export const readTheme = (): void => store.set(toTheme(document.documentElement.dataset.theme))

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  store.set(theme)
}

function setTheme(theme: Theme): void {
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

const useTheme = (): Theme => useStore(store)

const names = { system: t`System theme`, light: t`Light theme`, dark: t`Dark theme` }

/** CSS shows the icon for the page's theme attribute, so that the right one is there before hydration. */
function ThemeIcon() {
  return (
    <span aria-hidden="true" className="grid size-5 place-items-center *:size-5">
      <Icon name="monitor" className="in-data-[theme=light]:hidden in-data-[theme=dark]:hidden" />
      <Icon name="sun" className="hidden in-data-[theme=light]:block" />
      <Icon name="moon" className="hidden in-data-[theme=dark]:block" />
    </span>
  )
}

/**
 * The browser's own select behind an icon: it works by touch, pen and keyboard without code of ours.
 * With `isWide` the choice is written out beside the icon.
 */
export function ThemeSwitch({ isWide = false }: { isWide?: boolean }) {
  const theme = useTheme()
  const select = useRef<HTMLSelectElement>(null)

  // A choice made before hydration counts too; the server renders "system" for everyone.
  useLayoutEffect(() => {
    const chosen = themes.find((name) => name === select.current?.value)
    if (chosen && chosen !== 'system') setTheme(chosen)
  }, [])

  const shape = isWide
    ? 'w-full border border-line-strong px-3 hover:border-ink-soft'
    : 'justify-center hover:bg-white/10'
  return (
    <label
      title={isWide ? undefined : t`Light or dark: ${names[theme].toLowerCase()}`}
      className={`theme-switch ${shape}`}
    >
      <ThemeIcon />
      {isWide && names[theme]}
      <select
        ref={select}
        aria-label={t`Theme`}
        value={theme}
        onChange={(event) => setTheme(themes.find((name) => name === event.target.value) ?? 'system')}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
