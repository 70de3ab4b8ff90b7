import { MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ModelField } from '../fields/controls.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'

const isIn = (title: string, model: string) => title.toLowerCase().includes(model.toLowerCase())

/** A model of the brand, or any other. It is not sent, so it can be added to the title, where buyers search for it. */
export function ModelBox(props: AdFieldProps) {
  const { draft, onChange } = props
  if (!categoryRules(draft.category).hasModel) return null
  const model = draft.model.trim()
  const title = `${draft.title.trim()} ${model}`.trim()
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <ModelField {...props} hint="Buyers search by model, so include it in your title" />
      {model && isIn(draft.title, model) && (
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-gum">
          <Icon name="check" className="size-4" />
          In your title: {draft.title.trim()}
        </p>
      )}
      {model && !isIn(draft.title, model) && title.length <= MAX_TITLE && (
        <Button variant="secondary" size="sm" onClick={() => onChange({ title })}>
          <Icon name="plus" className="size-4" />
          <span className="min-w-0 wrap-anywhere">Add “{model}” to the title</span>
        </Button>
      )}
    </div>
  )
}
