import { useSyncExternalStore } from 'react'

/** A canvas can't read CSS variables, so they are looked up for it. */
const tokens = ['bower', 'ochre', 'gum', 'surface', 'ink', 'ink-soft', 'line', 'bower-deep'] as const
type Token = (typeof tokens)[number]
export type ChartColours = Record<Token, string>

function readColours(): ChartColours {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const read = (token: Token) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(tokens.map((token) => [token, read(token)])) as ChartColours
  probe.remove()
  return colours
}

let colours: ChartColours | undefined

function subscribe(listener: () => void): () => void {
  const handleChange = () => {
    colours = undefined
    listener()
  }
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const mark = new MutationObserver(handleChange)
  mark.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  system.addEventListener('change', handleChange)
  // The theme may have changed while no chart was mounted.
  handleChange()
  return () => {
    mark.disconnect()
    system.removeEventListener('change', handleChange)
  }
}

/** The theme's colours for a canvas; charts that use them re-render when the theme changes. */
export const useChartColours = (): ChartColours =>
  useSyncExternalStore(subscribe, () => {
    colours ??= readColours()
    return colours
  })

/** The same colour with transparency; computed colours are always written `rgb(…)`. */
export const faded = (colour: string, alpha: number): string =>
  colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`)
