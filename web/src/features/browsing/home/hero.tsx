import { countryName } from '@bowerbird/contract/catalogue/locations'
import { imageSet } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlaceParams } from '../../../platform/chosen-place.ts'
import { Trans } from '../../../platform/language/trans.tsx'

export interface HeroAction {
  label: 'SELL' | 'BUY' | 'RENT'
  link: LinkProps
}

interface Props {
  /** A visitor's actions from here; only those that have a page. */
  actions: HeroAction[]
  /** The chosen place, which the lists of ads stay in. */
  place: PlaceParams
  /** The invitation for visitors. */
  signUp?: ReactNode
  /** Reasons to trust the site. */
  tiles?: ReactNode
}

const looks: Record<HeroAction['label'], string> = {
  SELL: 'bg-wattle text-on-wattle hover:bg-wattle-strong',
  BUY: 'bg-bower text-on-bower hover:bg-bower-strong',
  RENT: 'border-2 border-bower bg-surface text-bower hover:bg-sky',
}

const names: Record<HeroAction['label'], string> = { SELL: t`SELL`, BUY: t`BUY`, RENT: t`RENT` }

/** SELL leads to a form, without filters. */
const atPlace = (search: LinkProps['search'], place: PlaceParams): LinkProps['search'] =>
  typeof search === 'object' ? { ...search, ...place } : search

/** Low, so that ads are on the first screen. */
export function Hero({ actions, place, signUp, tiles }: Props) {
  const { tagline, headline, heroPicture } = publicSettings()
  // Whatever the picture shows: the text stands on the page's own background.
  const panel = heroPicture ? 'rounded-card bg-paper p-4 shadow-soft sm:p-6' : undefined
  return (
    <section className="relative isolate bg-linear-to-b from-sky to-paper">
      {heroPicture && (
        <img
          src={heroPicture.address}
          srcSet={imageSet(heroPicture.address)}
          sizes="100vw"
          alt=""
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      <div className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-4 py-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:pb-3">
        <div className={panel}>
          {tagline && <p className="text-sm font-semibold tracking-wide text-bower">{tagline}</p>}
          <h1 className="mt-1 text-[clamp(1.625rem,1.2rem+2vw,2.625rem)] leading-tight tracking-tight">
            {headline}
          </h1>
          <p className="mt-1 max-w-2xl text-ink-soft max-sm:hidden">
            <Trans>Buy, sell and rent across {countryName()}, straight from the owner.</Trans>
          </p>
          <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2 lg:mt-4">
            <ul className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3">
              {actions.map(({ label, link }) => (
                <li key={label} className="flex-1 sm:w-32">
                  <Link
                    {...link}
                    search={atPlace(link.search, place)}
                    className={`flex min-h-12 items-center justify-center rounded-control px-4 text-lg font-bold tracking-wider transition-colors ${looks[label]}`}
                  >
                    {names[label]}
                  </Link>
                </li>
              ))}
            </ul>
            {signUp && <div className="max-sm:w-full">{signUp}</div>}
          </div>
        </div>
        {heroPicture ? <div className={panel}>{tiles}</div> : tiles}
      </div>
    </section>
  )
}
