import { type AdField, adFields } from '@bowerbird/contract/ads/ads.fields'
import { categoryOf } from '@bowerbird/contract/catalogue/categories'
import { imageAt } from '@bowerbird/contract/image-address'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../ui/button.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { subcategoryOptions } from './many-texts.ts'
import type { ManyRow } from './use-many.ts'

/** Those that a row or the page shows; errors of others lead to the form. */
const own: readonly AdField[] = ['title', 'price', 'subcategory', 'description', 'images', 'state', 'city']

interface Props {
  row: ManyRow
  index: number
  /** Undefined where there is nothing to choose from. */
  isSelected?: boolean | undefined
  onSelect: (isSelected: boolean) => void
  onChange: (patch: Partial<ManyRow['draft']>) => void
  onRemove: () => void
  onRetry: () => void
}

function Photos({ row: { draft, files, failed }, onRetry }: Pick<Props, 'row' | 'onRetry'>) {
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {draft.images.map((url) => (
          <img
            key={url}
            src={imageAt(url, 112)}
            alt=""
            className="size-16 rounded-control border border-line bg-sky object-cover"
          />
        ))}
      </div>
      {files.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {plural(files.length, { one: 'Uploading # photo…', other: 'Uploading # photos…' })}
        </p>
      )}
      {failed.length > 0 && (
        <p role="alert" className="mt-1 text-sm text-waratah">
          {plural(failed.length, { one: '# photo was not uploaded.', other: '# photos were not uploaded.' })}{' '}
          <button type="button" onClick={onRetry} className="font-semibold underline">{t`Try again`}</button>
        </p>
      )}
    </div>
  )
}

/** The fields of one of many ads. What only some categories ask is filled in on the ad's own form. */
export function ManyRowFields({ row, index, isSelected, onSelect, onChange, onRemove, onRetry }: Props) {
  const { draft, errors, message } = row
  const others = Object.entries(errors).filter(
    ([field]) => !own.some((name) => name === field) && field !== 'category',
  )
  const labels = others.map(([field, text]) =>
    field in adFields ? `${adFields[field as AdField].label}: ${text}` : text,
  )
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex items-start gap-3">
          {isSelected !== undefined && (
            <CheckBox
              label={<span className="sr-only">{t`Select ad ${index + 1}`}</span>}
              isOn={isSelected}
              onChange={onSelect}
            />
          )}
          <Photos row={row} onRetry={onRetry} />
        </div>
        <Button variant="ghost" size="sm" aria-label={t`Discard ad ${index + 1}`} onClick={onRemove}>
          <Icon name="trash-2" className="size-5" />
        </Button>
      </div>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label={t`Title of ad ${index + 1}`}
          value={draft.title}
          error={errors.title}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label={t`Price`}
          value={String(draft.price)}
          error={errors.price}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <TextAreaField
          label={t`Description`}
          value={draft.description}
          error={errors.description}
          rows={2}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <SelectField
          label={t`Category`}
          value={draft.subcategory}
          error={errors.subcategory}
          blank={t`Select a category`}
          options={subcategoryOptions()}
          onChange={({ target: { value } }) =>
            onChange({ category: categoryOf(value) ?? draft.category, subcategory: value })
          }
        />
      </div>
      {(labels.length > 0 || errors.images || message) && (
        <div role="alert" className="mt-3 text-sm text-waratah">
          {message && labels.length === 0 && <p>{message}</p>}
          {errors.images && <p>{errors.images}</p>}
          {labels.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {labels.length > 0 && (
            <Link
              to="/add"
              search={{ draft: row.id }}
              className="font-semibold text-bower underline underline-offset-2"
            >{t`Finish this one on its own form`}</Link>
          )}
        </div>
      )}
    </li>
  )
}
