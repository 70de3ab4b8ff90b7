import { categories } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { saveFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import type { Feed } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { MAX_FEED_ADDRESS } from '@bowerbird/contract/stock-feeds/stock-feeds.terms'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { serverErrors } from '../../../../ui/fields/form.ts'
import { PlaceField } from '../../../../ui/fields/place-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const FAILED = t`The feed could not be saved. Please try again.`

interface Props {
  settings: Feed['settings']
  isBusy: boolean
  onSaved: (feed: Feed) => void
}

/** Where a feed is, and what its ads have unless it says otherwise. What was typed stays after an error. */
export function FeedSettingsForm({ settings, isBusy, onSaved }: Props) {
  const all = categories()
  const [address, setAddress] = useState(settings?.address ?? '')
  const [subcategory, setSubcategory] = useState(settings?.subcategory ?? '')
  const [place, setPlace] = useState<{ suburb: string; postcode: string; state: string } | undefined>(
    settings ?? undefined,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!address.trim()) return setErrors({ address: t`Enter the address of your feed` })
    if (!subcategory) return setErrors({ subcategory: t`Choose what you sell` })
    if (!place) return setErrors({ suburb: t`Choose the suburb of your yard or shop` })
    setErrors({})
    setSaving(true)
    try {
      const { suburb, postcode } = place
      onSaved(await call(saveFeed, { body: { address, subcategory, suburb, postcode } }))
    } catch (refusal) {
      const onFields = serverErrors(refusal)
      const message = (refusal instanceof AppError && refusal.message) || FAILED
      setErrors(Object.keys(onFields).length ? onFields : { form: message })
    } finally {
      setSaving(false)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-4 grid gap-4">
      <TextField
        label={t`Address of your feed`}
        hint={t`The address of your JSON, CSV or XML export. It has to be one that anyone can open.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={address}
        maxLength={MAX_FEED_ADDRESS}
        error={errors.address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`What do you sell?`}
          hint={t`For ads where the feed doesn’t say so.`}
          value={subcategory}
          error={errors.subcategory}
          onChange={({ target }) => setSubcategory(target.value)}
          options={[
            { value: '', label: t`Choose` },
            ...all.flatMap(({ name, subcategories }) =>
              subcategories.map((each) => ({ value: each.name, label: `${name}: ${each.name}` })),
            ),
          ]}
        />
        <PlaceField
          id="feed-place"
          label={t`Where is it?`}
          hint={t`For ads where the feed doesn’t say so.`}
          value={place}
          error={errors.suburb ?? errors.postcode}
          onChange={setPlace}
        />
      </div>
      {errors.form && (
        <p role="alert" className="font-medium text-waratah">
          {errors.form}
        </p>
      )}
      <div>
        <Button
          type="submit"
          isBusy={isSaving}
          disabled={isBusy}
          variant={settings ? 'secondary' : 'primary'}
        >{t`Save and show a preview`}</Button>
      </div>
    </form>
  )
}
