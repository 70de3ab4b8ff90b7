import { t } from '@bowerbird/contract/language/t'
import {
  brandContrast,
  colourProblem,
  MIN_CONTRAST,
  nearestReadable,
  type Theme,
} from '@bowerbird/contract/market/brand-colours'
import { HEX_COLOUR } from '@bowerbird/contract/market/colour'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'

interface Props {
  label: string
  theme: Theme
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Meaning of an empty field, if it may be empty. */
  emptyHint?: string
}

/** A colour by picker or by its six digits. Says at once whether words in it can be read. */
export function ColourField({ label, theme, value, onChange, error, emptyHint }: Props) {
  const hex = value.trim().toLowerCase()
  const isColour = HEX_COLOUR.test(hex)
  const problem = isColour ? colourProblem(hex, theme) : undefined
  const hint = isColour ? t`Contrast ${brandContrast(hex, theme).toFixed(1)}:1` : emptyHint
  const suggestion = problem && nearestReadable(hex, theme)
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Field label={label} hint={hint} error={error ?? problem}>
          {(aria) => (
            <div className="flex gap-2">
              <input
                type="color"
                aria-label={t`${label}: choose`}
                value={isColour ? hex : '#808080'}
                onChange={({ target }) => onChange(target.value)}
                className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              />
              <input
                {...aria}
                value={value}
                onChange={({ target }) => onChange(target.value)}
                maxLength={7}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="#1d3fbb"
                className={`${inputClass} min-w-0`}
              />
            </div>
          )}
        </Field>
      </div>
      {suggestion && (
        <Button variant="secondary" size="sm" onClick={() => onChange(suggestion)}>
          <Trans>
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-line-strong"
              style={{ background: suggestion }}
            />
            Use {suggestion}
            <span className="sr-only"> with a contrast of at least {MIN_CONTRAST}:1</span>
          </Trans>
        </Button>
      )}
    </div>
  )
}
