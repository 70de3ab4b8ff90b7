import { t } from '@bowerbird/contract/language/t'
import { MAX_MARKET_NAME, MAX_TAGLINE } from '@bowerbird/contract/market/settings.schema'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './picture-sections.tsx'
import { Section } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

interface Props {
  form: SettingsFormState
}

export function IdentitySection({ form }: Props) {
  const { field } = form
  return (
    <Section id="identity" about={t`What the market is called on pages, in emails and on phones.`}>
      <TextField label={t`Name`} required maxLength={MAX_MARKET_NAME} {...field('name')} />
      <TextField label={t`Tagline`} maxLength={MAX_TAGLINE} {...field('tagline')} />
      <div className="sm:col-span-2">
        <LogoField form={form} />
      </div>
    </Section>
  )
}

export function BrandSection({ form: { control } }: Props) {
  return (
    <Section
      id="colours"
      about={t`One colour for links, buttons and bands. The lighter and darker shades are made from it.`}
    >
      <ColourField label={t`Brand colour`} theme="light" {...control('brandColour')} />
      <ColourField
        label={t`Brand colour in dark mode`}
        theme="dark"
        emptyHint={t`Empty: a lighter shade of the brand colour`}
        {...control('brandColourDark')}
      />
    </Section>
  )
}

export function ContactSection({ form: { field } }: Props) {
  const email = { type: 'email', autoCapitalize: 'none' } as const
  return (
    <Section id="contact" about={t`What you leave empty is left out of the pages.`}>
      <TextField label={t`General enquiries`} {...email} {...field('generalEmail')} />
      <TextField label={t`Support`} {...email} {...field('supportEmail')} />
      <TextField label={t`Privacy questions`} {...email} {...field('privacyEmail')} />
      <TextField label={t`Safety concerns`} {...email} {...field('safetyEmail')} />
      <TextField
        label={t`Inbox of the contact form`}
        hint={t`Messages go here. The address is not shown to anyone.`}
        required
        {...email}
        {...field('supportInbox')}
      />
      <TextField label={t`Phone`} type="tel" {...field('phone')} />
      <TextField label={t`Business hours`} {...field('hours')} />
      <TextField label={t`Office`} {...field('office')} />
      <TextField
        label={t`Postcode of the office`}
        hint={t`The contact page shows it on a map`}
        {...field('officePostcode')}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t`Map of the office`}
          hint={t`The address of a page that shows where it is`}
          type="url"
          {...field('officeMap')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t`Social links`}
          hint={t`The addresses of your pages on social networks, one per line`}
          rows={3}
          {...field('socialLinks')}
        />
      </div>
    </Section>
  )
}

export function PostingSection({ form: { field, control } }: Props) {
  const number = { inputMode: 'numeric', autoComplete: 'off', hint: t`Leave empty for no limit` } as const
  const newAds = control('reviewsNewAds')
  const edits = control('reviewsEdits')
  return (
    <Section id="posting" about={t`What a person checks, and how much one member may post.`}>
      <Switch
        label={t`Review new ads`}
        note={
          newAds.value ? t`A person approves each ad before it is listed.` : t`New ads are listed at once.`
        }
        isOn={newAds.value}
        onChange={newAds.onChange}
      />
      <Switch
        label={t`Review edited ads`}
        note={
          edits.value
            ? t`New texts or photos are shown once a person has approved them.`
            : t`Changes of listed ads are shown at once.`
        }
        isOn={edits.value}
        onChange={edits.onChange}
      />
      <TextField label={t`Ads per member and hour`} {...number} {...field('adsPerHour')} />
      <TextField label={t`Ads per member and day`} {...number} {...field('adsPerDay')} />
      <TextField
        label={t`Ads per new member and day`}
        {...number}
        hint={t`For accounts younger than a day. Leave empty for no limit`}
        {...field('adsPerDayOfNewMembers')}
      />
      <TextField
        label={t`Live ads per member`}
        {...number}
        hint={t`Listed or waiting for review, at the same time. Leave empty for no limit`}
        {...field('liveAds')}
      />
      <TextField
        label={t`Days until an ad ends`}
        {...number}
        hint={t`Its seller is notified three days before, and can renew it`}
        {...field('adDays')}
      />
      <TextAreaField
        label={t`Days for certain categories`}
        hint={t`One per line, like “Vehicles: 90”`}
        rows={3}
        {...field('adDaysByCategory')}
      />
    </Section>
  )
}

export function QuestionsSection({ form: { field } }: Props) {
  return (
    <Section
      id="questions"
      about={t`Sellers read them above the description, and can answer each in a line of it.`}
    >
      <div className="sm:col-span-2">
        <TextAreaField
          label={t`Questions by subcategory`}
          hint={t`Subcategories in square brackets, then one question per line: a label that begins the answer, a colon, and the question.`}
          placeholder={t`[Cars, Motorcycles]
Owners: How many owners has it had?`}
          rows={16}
          {...field('buyersQuestions')}
        />
      </div>
    </Section>
  )
}
