import { t } from '@bowerbird/contract/language/t'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { PromotionKind } from '@bowerbird/contract/promotions/promotions.terms'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { TypedProduct } from './plan-values.ts'

interface Props {
  product: TypedProduct
  faultOf: (path: string) => string | undefined
  onChange: (product: TypedProduct) => void
  onRemove: () => void
}

const kinds: { value: PromotionKind; label: string }[] = [
  { value: 'category', label: t`On top of its category` },
  { value: 'search', label: t`On top of searches` },
]

/** One product with its prices. */
export function ProductFields({ product, faultOf, onChange, onRemove }: Props) {
  const set = (change: Partial<TypedProduct>) => onChange({ ...product, ...change })
  const named = product.name.trim() || t`New product`
  return (
    <Card className="p-5 sm:p-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid container everywhere. */}
      <div role="group" aria-label={named} className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={t`Name`}
          hint={t`As sellers and invoices show it`}
          error={faultOf('name')}
          value={product.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t`What it does`}
            value={product.kind}
            options={kinds}
            onChange={(event) =>
              set({ kind: kinds.find(({ value }) => value === event.target.value)?.value ?? 'category' })
            }
          />
          <NumberField
            label={t`Days`}
            error={faultOf('days')}
            value={product.days}
            onChange={(event) => set({ days: event.target.value })}
          />
        </div>
        <NumberField
          label={t`Price for private sellers`}
          sign="$"
          inputMode="decimal"
          error={faultOf('prices.private')}
          value={product.privatePrice}
          onChange={(event) => set({ privatePrice: event.target.value })}
        />
        <NumberField
          label={t`Price for businesses`}
          sign="$"
          inputMode="decimal"
          error={faultOf('prices.business')}
          value={product.businessPrice}
          onChange={(event) => set({ businessPrice: event.target.value })}
        />
        <NumberField
          label={t`Free each month for private sellers`}
          error={faultOf('freePerMonth.private')}
          value={product.privateFree}
          onChange={(event) => set({ privateFree: event.target.value })}
        />
        <NumberField
          label={t`Free each month for businesses`}
          error={faultOf('freePerMonth.business')}
          value={product.businessFree}
          onChange={(event) => set({ businessFree: event.target.value })}
        />
        <CategoryPrices product={product} faultOf={faultOf} onChange={onChange} />
        <div className="sm:col-span-2">
          <Button variant="ghost" size="sm" onClick={onRemove}>
            <Trans>
              <Icon name="trash-2" className="size-4" />
              Remove<span className="sr-only"> {named}</span>
            </Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Categories whose prices differ. */
function CategoryPrices({ product, faultOf, onChange }: Omit<Props, 'onRemove'>) {
  const { categoryPrices } = product
  const { categories } = currentMarket().catalogue
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }))
  const free = options.find(({ value }) => !categoryPrices.some(({ category }) => category === value))
  const set = (prices: TypedProduct['categoryPrices']) => onChange({ ...product, categoryPrices: prices })
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {categoryPrices.map((own, i) => {
        const change = (part: Partial<typeof own>) =>
          set(categoryPrices.map((each, at) => (at === i ? { ...each, ...part } : each)))
        return (
          <div
            key={own.category}
            className="grid items-start gap-4 rounded-control border border-line p-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <SelectField
              label={t`In`}
              value={own.category}
              options={options.filter(
                ({ value }) =>
                  value === own.category || !categoryPrices.some(({ category }) => category === value),
              )}
              onChange={(event) => change({ category: event.target.value })}
            />
            <NumberField
              label={t`Private sellers`}
              sign="$"
              inputMode="decimal"
              error={faultOf(`categoryPrices.${i}.prices.private`)}
              value={own.privatePrice}
              onChange={(event) => change({ privatePrice: event.target.value })}
            />
            <NumberField
              label={t`Businesses`}
              sign="$"
              inputMode="decimal"
              error={faultOf(`categoryPrices.${i}.prices.business`)}
              value={own.businessPrice}
              onChange={(event) => change({ businessPrice: event.target.value })}
            />
            <button
              type="button"
              onClick={() => set(categoryPrices.filter((_, at) => at !== i))}
              className="grid size-11 place-items-center self-end rounded-control text-ink-soft hover:bg-sky hover:text-bower"
            >
              <Icon name="trash-2" className="size-5" />
              <span className="sr-only">
                <Trans>
                  Remove the price in {options.find(({ value }) => value === own.category)?.label}
                </Trans>
              </span>
            </button>
          </div>
        )
      })}
      {free && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() =>
            set([...categoryPrices, { category: free.value, privatePrice: '', businessPrice: '' }])
          }
        >
          <Trans>
            <Icon name="plus" className="size-4" />
            Another price in a category
          </Trans>
        </Button>
      )}
    </div>
  )
}
