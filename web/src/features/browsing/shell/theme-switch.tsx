import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { setTheme, themes, useTheme } from './theme.ts'

const names = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' }

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
      title={isWide ? undefined : `Light or dark: ${names[theme].toLowerCase()}`}
      className={`theme-switch ${shape}`}
    >
      <ThemeIcon />
      {isWide && names[theme]}
      <select
        ref={select}
        aria-label="Theme"
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
