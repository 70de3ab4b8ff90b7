import { imageAt } from '@bowerbird/contract/image-address'
import {
  type BrandColours,
  brandColours,
  shadesOf,
  type Theme,
} from '@bowerbird/contract/market/brand-colours'
import { HEX_COLOUR } from '@bowerbird/contract/market/colour'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { SettingsValues } from './settings-values.ts'

const isColour = (value: string) => HEX_COLOUR.test(value.trim().toLowerCase())

/** The shades of the colours in the form, if they are colours. */
function coloursOf({ brandColour, brandColourDark }: SettingsValues): BrandColours | undefined {
  if (!isColour(brandColour)) return undefined
  const colours = {
    brandColour: brandColour.trim().toLowerCase(),
    brandColourDark: isColour(brandColourDark) ? brandColourDark.trim().toLowerCase() : '',
  }
  // The shipped ones are in the style sheet, unless the page around has others.
  return brandColours(colours) ?? (currentMarket().brand && shadesOf(colours))
}

const styleOf = (colours: BrandColours | undefined, theme: Theme) => ({
  colorScheme: theme,
  ...Object.fromEntries(
    Object.entries(colours?.[theme] ?? {}).map(([name, colour]) => [`--color-${name}`, colour]),
  ),
})

/** What visitors will see of the name, logo and colours, in both themes. */
export function BrandPreview({ values }: { values: SettingsValues }) {
  const colours = coloursOf(values)
  return (
    <Card as="aside" className="overflow-hidden xl:sticky xl:top-6">
      <h2 className="px-5 pt-4 pb-3 text-lg">Preview</h2>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} style={styleOf(colours, theme)} className="bg-paper text-ink">
          <div className="on-header flex min-h-16 items-center gap-2.5 px-4">
            <PreviewLogo values={values} />
          </div>
          <div className="flex flex-col items-start gap-3 p-4">
            {values.tagline && (
              <p className="font-display text-lg font-bold text-bower-deep">{values.tagline}</p>
            )}
            <p className="text-sm">
              A listing in {theme} mode with a <span className="font-medium text-bower underline">link</span>.
            </p>
            <p className="rounded-control bg-sky px-3 py-1.5 text-sm text-bower">A note</p>
            <span className={buttonClass({ size: 'sm' })}>A button</span>
          </div>
        </div>
      ))}
    </Card>
  )
}

function PreviewLogo({ values: { logo, name } }: { values: SettingsValues }) {
  if (logo) return <img src={imageAt(logo.address, 320)} alt={name} className="h-9 w-auto max-w-40" />
  return (
    <>
      <img src="/favicon.svg" alt="" className="size-9" />
      <span className="truncate font-display text-2xl font-bold">{name}</span>
    </>
  )
}
