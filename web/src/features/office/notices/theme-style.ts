import { shadesOf, surfaces, type Theme } from '@bowerbird/contract/market/brand-colours'
import { publicSettings } from '@bowerbird/contract/market/market-settings'

/** The colours of the tones, as in `styles.css`: there they follow the theme of the whole page. */
const tones: Record<Theme, Record<string, string>> = {
  light: { gum: '#26694c', 'gum-soft': '#e2f3ea', ochre: '#9c4715', 'ochre-soft': '#fdeee2' },
  dark: { gum: '#6fcf9f', 'gum-soft': '#143527', ochre: '#f0a074', 'ochre-soft': '#3d2415' },
}

/** For a part of the page that shows a theme, whichever the page around it is in. */
export const themeStyle = (theme: Theme) =>
  Object.fromEntries(
    Object.entries({ ...surfaces[theme], ...tones[theme], ...shadesOf(publicSettings())[theme] }).map(
      ([name, colour]) => [`--color-${name}`, colour],
    ),
  )
