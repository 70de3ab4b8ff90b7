import { MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import { categoryRules, modelsOf } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ModelField } from '../fields/controls.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'

const isIn = (title: string, model: string) => title.toLowerCase().includes(model.toLowerCase())

/** The title with another model at its end than the one that was added before. */
function withModel(title: string, model: string, before: string): string {
  const own = before && title.endsWith(` ${before}`) ? title.slice(0, -before.length - 1) : title
  return isIn(own, model) ? own : `${own.trim()} ${model}`.trim()
}

/**
 * A model of the brand, or any other. It is not sent: the server finds it in the title. So a model of the list is added
 * to the title when it is chosen, and any other with a button.
 */
export function ModelBox(props: AdFieldProps) {
  const { draft, onChange } = props
  const added = useRef('')
  if (!categoryRules(draft.category).hasModel) return null
  const model = draft.model.trim()
  const title = `${draft.title.trim()} ${model}`.trim()
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <ModelField
        {...props}
        hint={t`Buyers search by model, so we put it in your title`}
        onBlur={() => {
          const next = withModel(draft.title, model, added.current)
          if (!modelsOf(draft.subcategory, draft.brand).includes(model) || next.length > MAX_TITLE) return
          if (next === draft.title) return
          added.current = model
          onChange({ title: next })
        }}
      />
      {model && isIn(draft.title, model) && (
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-gum">
          <Icon name="check" className="size-4" />
          {t`In your title: ${draft.title.trim()}`}
        </p>
      )}
      {model && !isIn(draft.title, model) && title.length <= MAX_TITLE && (
        <Button variant="secondary" size="sm" onClick={() => onChange({ title })}>
          <Icon name="plus" className="size-4" />
          <span className="min-w-0 wrap-anywhere">
            <Trans>Add “{model}” to the title</Trans>
          </span>
        </Button>
      )}
    </div>
  )
}
