import { imageAt } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { MAX_ALT_TEXT, MAX_HEADLINE } from '@bowerbird/contract/market/settings.schema'
import type { MarketPicture } from '@bowerbird/contract/market/settings.types'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

interface Props {
  form: SettingsFormState
}

/** On the dark band that it stands on in the header. */
export function LogoField({ form: { control } }: Props) {
  return (
    <PictureField
      label={t`Logo`}
      kind="logo"
      hint={t`PNG, WebP or JPEG. It is shown 36 pixels high on a dark band, so a transparent background looks best. Without one, pages show the icon and the name.`}
      show={({ address }) => (
        <span className="on-header inline-flex rounded-control px-4 py-3">
          <img src={imageAt(address, 320)} alt={t`The chosen logo`} className="h-9 w-auto max-w-40" />
        </span>
      )}
      {...control('logo')}
    />
  )
}

/** As a browser's tab, a home screen, and a phone that cuts icons out show it. */
function IconShapes({ address }: MarketPicture) {
  const source = imageAt(address, 320)
  return (
    <span className="flex items-center gap-3">
      <img src={source} alt={t`The chosen icon`} className="size-16 rounded-2xl border border-line" />
      <span className="on-header grid size-16 place-items-center rounded-full">
        <img src={source} alt="" className="size-[72%]" />
      </span>
      <img src={source} alt="" className="size-4" />
    </span>
  )
}

/** The icon, and what the home page begins with. */
export function PicturesSection({ form: { field, control, errorOf } }: Props) {
  const { value: banner, onChange, error } = control('banner')
  return (
    <Section
      id="pictures"
      about={t`Pictures of your own. Remove one, and the built-in one is back. Pictures of categories are in the catalogue.`}
    >
      <div className="sm:col-span-2">
        <PictureField
          label={t`App icon`}
          kind="icon"
          hint={t`A square of at least 512 × 512 pixels. Browser tabs, home screens and installed apps get it in their sizes.`}
          show={IconShapes}
          {...control('icon')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={t`Headline of the home page`}
          required
          maxLength={MAX_HEADLINE}
          {...field('headline')}
        />
      </div>
      <div className="sm:col-span-2">
        <PictureField
          label={t`Picture of the home page`}
          kind="heroPicture"
          hint={t`At least 1200 pixels wide and wider than high, without transparent parts. It sits behind the headline, so leave out any text. Shared links show it too.`}
          {...control('heroPicture')}
        />
      </div>
      <div className="sm:col-span-2">
        <PictureField
          label={t`Banner of the home page`}
          kind="banner"
          hint={t`At least 640 pixels wide, and six times as wide as high. It takes the place of the note about renting at the top, unless you have an ad network.`}
          value={banner?.picture ?? null}
          onChange={(picture) => onChange(picture && { alt: '', link: '/products/all', ...banner, picture })}
          error={errorOf('banner.picture') ?? (banner ? undefined : error)}
        />
      </div>
      {banner && (
        <>
          <TextField
            label={t`What the banner says`}
            hint={t`For people who can’t see it`}
            required
            maxLength={MAX_ALT_TEXT}
            value={banner.alt}
            onChange={({ target }) => onChange({ ...banner, alt: target.value })}
            error={errorOf('banner.alt')}
          />
          <TextField
            label={t`Where the banner leads`}
            hint={t`An address of this market such as /products/all, or one that begins with https://`}
            required
            autoCapitalize="none"
            value={banner.link}
            onChange={({ target }) => onChange({ ...banner, link: target.value })}
            error={errorOf('banner.link')}
          />
        </>
      )}
    </Section>
  )
}
