import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { CheckboxesField } from '../../../../ui/fields/checkboxes-field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { ReasonsField } from './reasons-field.tsx'
import { Section } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

interface Props {
  form: SettingsFormState
}

export function ReviewSection({ form: { field, control } }: Props) {
  const { value, onChange, error } = control('alwaysReviewed')
  const names = categoryNames()
  const options = [...names, ...value.filter((name) => !names.includes(name))].map((name) => ({
    value: name,
    label: name,
  }))
  return (
    <Section id="moderation" about={t`How fast reviews should be, and what always gets one.`}>
      <NumberField
        label={t`Review within`}
        unit={t`hours`}
        hint={t`Reviews that wait longer turn red in the back office. Sellers read this, too`}
        {...field('reviewTargetHours')}
      />
      <NumberField
        label={t`Reports that hide an ad`}
        hint={t`This many reports by trusted members hide an ad until someone has looked at it, unless its seller is trusted, too`}
        {...field('reportsThatHide')}
      />
      <div className="sm:col-span-2">
        <CheckboxesField
          label={t`Always reviewed first`}
          hint={t`Ads in these categories wait for a moderator, whoever posts them`}
          options={options}
          values={value}
          onChange={onChange}
          error={error}
        />
      </div>
    </Section>
  )
}

export function TrustSection({ form: { field } }: Props) {
  return (
    <Section
      id="trust"
      about={t`Their ads go live at once. Members see on their profile how far along they are.`}
    >
      <NumberField
        label={t`Approved ads`}
        hint={t`How many make a member trusted. Empty: every ad is reviewed`}
        {...field('trustedAfterAds')}
      />
      <NumberField
        label={t`Days as a member`}
        unit={t`days`}
        hint={t`How old the account has to be`}
        {...field('trustedAfterDays')}
      />
      <NumberField
        label={t`Checked afterwards`}
        unit="%"
        hint={t`The share of trusted members’ ads that come up for review while they are live`}
        {...field('sampledPercent')}
      />
      <NumberField
        label={t`A strike lasts`}
        unit={t`days`}
        hint={t`Each refused ad is a strike, unless an appeal is upheld`}
        {...field('strikeDays')}
      />
      <NumberField
        label={t`Strikes allowed`}
        hint={t`With more than this, a trusted member’s ads are reviewed again`}
        {...field('strikesAllowed')}
      />
    </Section>
  )
}

export function TeamSection({ form: { control } }: Props) {
  const { value, onChange, error } = control('staffNeedTwoFactor')
  return (
    <Section id="team" about={t`What everyone who works in the back office needs.`}>
      <div className="sm:col-span-2">
        <Switch
          label={t`Staff need two-factor login`}
          note={
            value
              ? t`Staff without it can’t use the back office until they have set it up.`
              : t`Staff may switch it on for themselves.`
          }
          isOn={value}
          onChange={onChange}
        />
        {error && (
          <p role="alert" className="mt-2 text-sm text-waratah">
            {error}
          </p>
        )}
      </div>
    </Section>
  )
}

export function ReasonsSection({ form: { control, errorOf } }: Props) {
  return (
    <Section
      id="reasons"
      about={t`In the order moderators see them. Past decisions keep a reason’s words up to date, and lose them if you remove it.`}
    >
      <ReasonsField
        {...control('refusalReasons')}
        errorOf={(index, part) => errorOf(`refusalReasons.${index}.${part}`)}
      />
    </Section>
  )
}
