import type { BusinessDetails } from '@bowerbird/contract/businesses/businesses.schema'
import { MAX_LICENCES } from '@bowerbird/contract/businesses/businesses.terms'
import {
  type LicenceKind,
  licenceKindLabels,
  licenceKinds,
  licenceRuleFor,
  numberQuestion,
} from '@bowerbird/contract/businesses/licences'
import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

type Licence = BusinessDetails['licences'][number]

interface Props {
  value: readonly Licence[]
  onChange: (licences: Licence[]) => void
  /** The state of the business. */
  state: string | undefined
  error?: string | undefined
  /** The error of a part: "0.number". */
  errorAt: (path: string) => string | undefined
}

const kinds = licenceKinds.map((value) => ({ value, label: licenceKindLabels[value] }))

const isSame = (a: Omit<Licence, 'number'>, b: Omit<Licence, 'number'>) =>
  a.kind === b.kind && a.state === b.state

/** The first one that isn't entered yet, beginning with the business's own state. */
function nextLicence(value: readonly Licence[], state: string | undefined): Licence {
  const own = stateNames().filter((name) => name !== state)
  const all = [...(state ? [state] : []), ...own].flatMap((name) =>
    licenceKinds.map((kind) => ({ kind, state: name })),
  )
  const next = all.find((each) => !value.some((licence) => isSame(licence, each)))
  return { kind: 'motor-dealer', state: '', ...next, number: '' }
}

/** What a number is called in a state, and what it looks like there. */
function hintOf({ kind, state, number }: Licence): string | undefined {
  const rule = licenceRuleFor(kind, state)
  return numberQuestion(kind, state, number) ?? (rule && `${rule.name}, ${rule.law}`)
}

/** The licences of a business, by state. */
export function LicencesField({ value, onChange, state, error, errorAt }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const set = (index: number, changes: Partial<Licence>) =>
    onChange(value.map((licence, at) => (at === index ? { ...licence, ...changes } : licence)))
  return (
    <fieldset ref={list} tabIndex={-1} className="outline-none">
      <legend className="text-sm font-semibold">{t`Licences`}</legend>
      <p className="mt-1 text-sm text-ink-soft">{t`If you sell vehicles or act as a real-estate agent: your licence is shown on ads in its state, so that buyers can check it.`}</p>
      <ul className="mt-2 grid gap-4">
        {value.map((licence, index) => (
          // A licence has no other identity while it is being typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1.5fr_auto]">
            <SelectField
              label={t`For`}
              value={licence.kind}
              options={kinds}
              onChange={({ target }) => set(index, { kind: target.value as LicenceKind })}
            />
            <SelectField
              label={t`State`}
              value={licence.state}
              options={stateNames()}
              error={errorAt(`${index}.state`)}
              onChange={({ target }) => set(index, { state: target.value })}
            />
            <TextField
              label={t`Number`}
              value={licence.number}
              autoComplete="off"
              hint={hintOf(licence)}
              error={errorAt(`${index}.number`)}
              onChange={({ target }) => set(index, { number: target.value })}
            />
            <Button
              variant="ghost"
              aria-label={t`Remove the licence for ${licence.state}`}
              className="sm:mt-6"
              onClick={() => {
                onChange(value.filter((_, at) => at !== index))
                // The focused button is gone with its row.
                list.current?.focus()
              }}
            >
              <Icon name="trash-2" className="size-5" />
              <span className="sm:sr-only">{t`Remove`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-waratah">
          {error}
        </p>
      )}
      {value.length < MAX_LICENCES && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => onChange([...value, nextLicence(value, state)])}
        >
          <Icon name="plus" className="size-4" />
          {t`Add a licence`}
        </Button>
      )}
    </fieldset>
  )
}
