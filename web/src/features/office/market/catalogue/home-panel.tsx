import type { Catalogue, Shortcut } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useId, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { artNames } from './art-picker.tsx'
import { type Edit, moved, removed, replaced } from './edit-catalogue.ts'
import { EntryRow } from './entry-row.tsx'

interface Props {
  draft: Catalogue
  onEdit: Edit
}

/** The order of categories on the home page and in the bar, and the home page's shortcuts. */
export function HomePanel({ draft, onEdit }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <OrderCard title={t`Order on the home page`} draft={draft} part="homeOrder" onEdit={onEdit} />
      <OrderCard title={t`Order in the category bar`} draft={draft} part="barOrder" onEdit={onEdit} />
      <Shortcuts draft={draft} onEdit={onEdit} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="px-4 py-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

interface OrderProps extends Props {
  title: string
  part: 'homeOrder' | 'barOrder'
}

function OrderCard({ title, draft, part, onEdit }: OrderProps) {
  const { categories } = draft
  // Categories that are not in the order follow it.
  const ids = [...draft[part], ...categories.map(({ id }) => id).filter((id) => !draft[part].includes(id))]
  return (
    <Section title={title}>
      <ol className="divide-y divide-line">
        {ids.map((id, index) => {
          const category = categories.find((each) => each.id === id)
          return (
            category && (
              <li key={id}>
                <EntryRow
                  name={category.name}
                  art={category.art}
                  isHidden={category.isHidden}
                  index={index}
                  count={ids.length}
                  onMove={(to) => onEdit({ ...draft, [part]: moved(ids, index, to) })}
                />
              </li>
            )
          )
        })}
      </ol>
    </Section>
  )
}

const targetOf = ({ category, subcategory }: Shortcut): string =>
  category === null ? '' : subcategory === null ? `${category}` : `${category}/${subcategory}`

function Shortcuts({ draft, onEdit }: Props) {
  const [edited, setEdited] = useState<number>()
  const { shortcuts, categories } = draft
  const setAll = (next: Shortcut[]) => onEdit({ ...draft, shortcuts: next })
  const nameOf = ({ category, subcategory }: Shortcut): string => {
    const found = categories.find(({ id }) => id === category)
    return found?.subcategories.find(({ id }) => id === subcategory)?.name ?? found?.name ?? t`All ads`
  }
  return (
    <Section title={t`Shortcuts on the home page`}>
      <ol className="divide-y divide-line">
        {shortcuts.map((shortcut, index) => {
          const set = (part: Partial<Shortcut>) =>
            setAll(replaced(shortcuts, index, { ...shortcut, ...part }))
          const setTarget = (value: string) => {
            const [category, subcategory] = value.split('/').map(Number)
            set({ category: value ? (category ?? null) : null, subcategory: subcategory ?? null })
          }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: shortcuts have no identity but their place.
            <li key={index} className="py-1">
              <EntryRow
                name={shortcut.label}
                art={shortcut.art}
                note={t`Leads to ${nameOf(shortcut)}`}
                index={index}
                count={shortcuts.length}
                onMove={(to) => {
                  setEdited(undefined)
                  setAll(moved(shortcuts, index, to))
                }}
                onRemove={() => {
                  setEdited(undefined)
                  setAll(removed(shortcuts, index))
                }}
                onEdit={() => setEdited(edited === index ? undefined : index)}
              />
              {edited === index && (
                <div className="grid gap-3 pb-3 sm:grid-cols-3">
                  <TextField
                    label={t`Label`}
                    value={shortcut.label}
                    maxLength={40}
                    onChange={({ target }) => set({ label: target.value })}
                  />
                  <Field label={t`Leads to`}>
                    {(control) => (
                      <select
                        {...control}
                        value={targetOf(shortcut)}
                        onChange={({ target }) => setTarget(target.value)}
                        className={inputClass}
                      >
                        <option value="">{t`All ads`}</option>
                        {categories.map(({ id, name, subcategories }) => (
                          <optgroup key={id} label={name}>
                            <option value={id}>
                              <Trans>All of {name}</Trans>
                            </option>
                            {subcategories.map((each) => (
                              <option key={each.id} value={`${id}/${each.id}`}>
                                {each.name}
                              </option>
                            ))}
                          </optgroup>
                        ))}
                      </select>
                    )}
                  </Field>
                  <Field label={t`Picture`}>
                    {(control) => (
                      <select
                        {...control}
                        value={shortcut.art}
                        onChange={({ target }) => set({ art: target.value })}
                        className={inputClass}
                      >
                        {artNames.map((name) => (
                          <option key={name} value={name}>
                            {name.replace('-', ' ')}
                          </option>
                        ))}
                      </select>
                    )}
                  </Field>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setAll([...shortcuts, { label: t`New`, art: 'empty-box', category: null, subcategory: null }])
          setEdited(shortcuts.length)
        }}
      >
        <Trans>
          <Icon name="plus" className="size-4" />
          Add shortcut
        </Trans>
      </Button>
    </Section>
  )
}
