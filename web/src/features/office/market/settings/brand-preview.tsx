import { imageAt } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { type BrandColours, shadesOf, surfaces, type Theme } from '@bowerbird/contract/market/brand-colours'
import { HEX_COLOUR } from '@bowerbird/contract/market/colour'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { Trans } from '../../../../platform/language/trans.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import type { SettingsValues } from './settings-values.ts'

const isColour = (value: string) => HEX_COLOUR.test(value.trim().toLowerCase())

/** The shades of the colours in the form; while one is being typed, of the one that is saved. */
function coloursOf({ brandColour, brandColourDark }: SettingsValues): BrandColours {
  return shadesOf({
    brandColour: isColour(brandColour) ? brandColour.trim().toLowerCase() : publicSettings().brandColour,
    brandColourDark: isColour(brandColourDark) ? brandColourDark.trim().toLowerCase() : '',
  })
}

/** Everything that is shown, because the page around may be in the other theme. */
const styleOf = (colours: BrandColours, theme: Theme) =>
  Object.fromEntries(
    Object.entries({ ...surfaces[theme], ...colours[theme] }).map(([name, colour]) => [
      `--color-${name}`,
      colour,
    ]),
  )

/** Preview of the name, logo and colours as visitors will see them, in both themes. */
export function BrandPreview({ values }: { values: SettingsValues }) {
  const colours = coloursOf(values)
  return (
    <Card as="aside" className="overflow-hidden xl:sticky xl:top-18">
      <h2 className="px-5 pt-4 pb-3 text-lg">{t`Preview`}</h2>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} style={styleOf(colours, theme)} className="bg-paper text-ink">
          <div className="on-header flex min-h-16 items-center gap-2.5 px-4">
            <PreviewLogo values={values} />
          </div>
          <div className="flex flex-col items-start gap-3 p-4">
            <PreviewHero values={values} />
            <p className="text-sm">
              {theme === 'light' ? (
                <Trans>
                  A listing in light mode with a{' '}
                  <span className="font-medium text-bower underline">link</span>.
                </Trans>
              ) : (
                <Trans>
                  A listing in dark mode with a <span className="font-medium text-bower underline">link</span>
                  .
                </Trans>
              )}
            </p>
            <p className="rounded-control bg-sky px-3 py-1.5 text-sm text-bower">{t`A note`}</p>
            <span className={buttonClass({ size: 'sm' })}>{t`A button`}</span>
          </div>
        </div>
      ))}
    </Card>
  )
}

/** The headline as the home page shows it: on its own ground, whatever the picture shows. */
function PreviewHero({ values: { tagline, headline, heroPicture } }: { values: SettingsValues }) {
  const text = (
    <>
      {tagline && <p className="text-sm font-semibold text-bower">{tagline}</p>}
      <p className="font-display text-lg leading-tight font-bold text-bower-deep">{headline}</p>
    </>
  )
  if (!heroPicture) return <div>{text}</div>
  return (
    <div className="relative isolate w-full overflow-hidden rounded-control p-3">
      <img
        src={imageAt(heroPicture.address, 640)}
        alt=""
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="w-3/4 rounded-card bg-paper p-3">{text}</div>
    </div>
  )
}

function PreviewLogo({ values: { logo, icon, name } }: { values: SettingsValues }) {
  if (logo) return <img src={imageAt(logo.address, 320)} alt={name} className="h-9 w-auto max-w-40" />
  return (
    <>
      <img src={icon ? imageAt(icon.address, 112) : '/favicon.svg'} alt="" className="size-9" />
      <span className="truncate font-display text-2xl font-bold">{name}</span>
    </>
  )
}
