import { surfaces, type Theme } from '@bowerbird/contract/market/brand-colours'
import { currentMarket } from '@bowerbird/contract/market/current-market'

/** As in web/src/styles.css: mail programs know no custom properties. */
const shipped = {
  light: { header: '#0f1f4b', accent: '#1d3fbb', onAccent: '#ffffff', strong: '#0f1f4b', tint: '#e8eeff' },
  dark: { header: '#0b1534', accent: '#9db4ff', onAccent: '#0f1f4b', strong: '#e6ebff', tint: '#1e2a4d' },
}
const quiet = {
  light: { soft: '#555c6b', line: '#e4e2da' },
  dark: { soft: '#a9b0c0', line: '#2b3140' },
}

type Colours = (typeof shipped)['light'] &
  (typeof quiet)['light'] &
  Record<keyof (typeof surfaces)['light'], string>

/** The market's colours in an email. */
export function letterColours(theme: Theme): Colours {
  const brand = currentMarket().brand?.[theme]
  const own = brand && {
    header: brand.header,
    accent: brand.bower,
    onAccent: brand['on-bower'],
    strong: brand['bower-deep'],
    tint: brand.sky,
  }
  return { ...shipped[theme], ...own, ...quiet[theme], ...surfaces[theme] }
}
