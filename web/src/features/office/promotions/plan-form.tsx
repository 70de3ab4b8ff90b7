import { AppError } from '@bowerbird/contract/errors'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { PromotionPlan, type VersionedPlan } from '@bowerbird/contract/promotions/plan.schema'
import { savePromotionPlan } from '@bowerbird/contract/promotions/promotions.endpoints'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { newProduct, planOf, type TypedPlan, typedPlan } from './plan-values.ts'
import { ProductFields } from './product-fields.tsx'

interface Props {
  loaded: VersionedPlan
  onSaved: (saved: VersionedPlan) => void
  onReload: () => void
}

const CHECK = t`Please check the marked fields.`

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{about}</p>
      <div className="mt-5 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </Card>
  )
}

/** What is sold: the back office calls ads products, too, which other languages tell apart. */
const productsLabel = (count: number): string => plural(count, { one: 'Products', other: 'Products' })

/** The form with the plan as it is typed; the contract's schema says what is wrong with it. */
export function PlanForm({ loaded, onSaved, onReload }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => typedPlan(loaded.plan))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<{ text: string; isOld?: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedPlan(loaded.plan))
  const set = (change: Partial<TypedPlan>) => setTyped({ ...typed, ...change })
  const setSupplier = (change: Partial<TypedPlan['supplier']>) =>
    set({ supplier: { ...typed.supplier, ...change } })

  const show = (found: Record<string, string>, text: string) => {
    flushSync(() => {
      setFaults(found)
      setProblem({ text })
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = PromotionPlan.safeParse(planOf(typed))
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
      return show(Object.fromEntries(issues.toReversed()), CHECK)
    }
    setBusy(true)
    try {
      onSaved(await callAsAdmin(savePromotionPlan, { body: { version: loaded.version, plan: checked.data } }))
      showToast(t`Promotions saved`, 'success')
    } catch (refusal) {
      const errors = refusal instanceof AppError ? refusal.details.validationErrors : undefined
      if (errors) show(errors, Object.values(errors)[0] ?? CHECK)
      else
        setProblem({
          text: refusalText(refusal),
          isOld: refusal instanceof AppError && refusal.code === 'CONFLICT',
        })
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col gap-6"
    >
      <Section
        title={t`Selling promotions`}
        about={t`Off by default. While it is off, nobody sees anything of it.`}
      >
        <Switch
          label={t`Promotions are on offer`}
          note={
            typed.isOn
              ? t`Members see “Promote” on their live ads.`
              : t`Nothing is on offer. Promotions that are paid for don’t show until you switch it on again, and their time goes on.`
          }
          isOn={typed.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        <div>
          <CheckBox
            label={t`Take cards, on the page of the card provider`}
            isOn={typed.takesCards}
            onChange={(takesCards) => set({ takesCards })}
          />
          {faults.takesCards && <p className="text-sm font-medium text-waratah">{faults.takesCards}</p>}
          <p className="text-sm text-ink-soft wrap-anywhere">
            {loaded.hasCardKeys
              ? t`The keys are set. At the provider, have webhook events sent to ${loaded.webhook}`
              : t`The settings have no keys of a provider yet: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`}
          </p>
          <CheckBox
            label={t`Take bank transfers, by invoice`}
            isOn={typed.takesTransfers}
            onChange={(takesTransfers) => set({ takesTransfers })}
          />
        </div>
      </Section>
      <Section
        title={t`Supplier`}
        about={t`On every invoice from now on. Earlier invoices stay as they are.`}
      >
        <TextField
          label={t`Name of your business`}
          error={faults['supplier.name']}
          value={typed.supplier.name}
          onChange={(event) => setSupplier({ name: event.target.value })}
        />
        <TextField
          label={t`ABN`}
          inputMode="numeric"
          hint={t`Your business has to be registered for GST`}
          error={faults['supplier.abn']}
          value={typed.supplier.abn}
          onChange={(event) => setSupplier({ abn: event.target.value })}
        />
        <TextField
          label={t`Address`}
          hint={t`In one line. Leave it empty for none.`}
          error={faults['supplier.address']}
          value={typed.supplier.address}
          onChange={(event) => setSupplier({ address: event.target.value })}
        />
        {typed.takesTransfers && (
          <>
            <TextField
              label={t`Bank details`}
              hint={t`The BSB and account number that buyers pay into`}
              error={faults.bankDetails}
              value={typed.bankDetails}
              onChange={(event) => set({ bankDetails: event.target.value })}
            />
            <NumberField
              label={t`Days to pay`}
              error={faults.dueDays}
              value={typed.dueDays}
              onChange={(event) => set({ dueDays: event.target.value })}
            />
          </>
        )}
      </Section>
      <Section
        title={t`How many show`}
        about={t`Featured ads are at the top of the first page, and never more than this. If more are paid for, they take turns.`}
      >
        <NumberField
          label={t`Share of a page`}
          unit="%"
          hint={t`With 20 %, a page of 20 ads has up to 4`}
          error={faults.maxShare}
          value={typed.maxShare}
          onChange={(event) => set({ maxShare: event.target.value })}
        />
        <NumberField
          label={t`Most on a page`}
          error={faults.maxPerPage}
          value={typed.maxPerPage}
          onChange={(event) => set({ maxPerPage: event.target.value })}
        />
      </Section>
      <section aria-label={productsLabel(typed.products.length)} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl">{productsLabel(typed.products.length)}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t`Prices include GST. A product without a price is not on offer to those sellers.`}</p>
          {faults.products && <p className="text-sm font-medium text-waratah">{faults.products}</p>}
        </div>
        {typed.products.map((product, i) => (
          <ProductFields
            key={product.key}
            product={product}
            faultOf={(path) => faults[`products.${i}.${path}`]}
            onChange={(changed) =>
              set({ products: typed.products.map((each) => (each.key === product.key ? changed : each)) })
            }
            onRemove={() => set({ products: typed.products.filter(({ key }) => key !== product.key) })}
          />
        ))}
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => set({ products: [...typed.products, newProduct(typed.products)] })}
        >
          <Trans>
            <Icon name="plus" className="size-4" />
            Add a product
          </Trans>
        </Button>
      </section>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-4 sm:mx-0 sm:rounded-card sm:border sm:px-5">
        {problem && (
          <p role="alert" className="flex flex-wrap items-center gap-2 font-medium text-waratah">
            <Icon name="triangle-alert" className="size-5" />
            {problem.text}
            {problem.isOld && (
              <Button variant="secondary" size="sm" onClick={onReload}>{t`Load the latest version`}</Button>
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} disabled={!isDirty}>
            {!isBusy && <Icon name="save" className="size-4" />}
            {isBusy ? t`Saving...` : t`Save promotions`}
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy || !isDirty}
            onClick={() => {
              setTyped(typedPlan(loaded.plan))
              setFaults({})
              setProblem(undefined)
            }}
          >{t`Discard changes`}</Button>
        </div>
      </div>
      <LeaveGuard
        isChanged={isDirty && !isBusy}
      >{t`Your changes to the promotions have not been saved.`}</LeaveGuard>
    </form>
  )
}
