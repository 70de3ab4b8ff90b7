import { subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Art } from '../../../../ui/icons/art.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { tiles } from './category-tiles.ts'

export interface PickerProps {
  category: string
  onCategory: (category: string) => void
  onChoose: (chosen: { category: string; subcategory: string }) => void
  onClose: () => void
}

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-start -outline-offset-3 transition-colors'

interface EntryProps {
  isChosen: boolean
  onPress: () => void
  children: ReactNode
}

function Entry({ isChosen, onPress, children }: EntryProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={`${entry} ${isChosen ? 'bg-sky font-semibold text-bower' : 'hover:bg-sky/60'}`}
    >
      {children}
    </button>
  )
}

/** A dialog with two columns, category and subcategory. */
export function CategoryPicker({ category, onCategory, onChoose, onClose }: PickerProps) {
  const [chosen, setChosen] = useState<{ category: string; subcategory: string }>()
  // A subcategory counts only with the category it was chosen in.
  const subcategory = chosen?.category === category ? chosen.subcategory : undefined

  const handleCategory = (next: string) => {
    setChosen(undefined)
    onCategory(next)
  }
  const handleContinue = () => {
    onClose()
    if (subcategory) onChoose({ category, subcategory })
  }

  return (
    <Dialog
      title={t`Post Your Ad`}
      size="lg"
      isOpen
      onClose={onClose}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm font-medium">
            {subcategory ? (
              <Trans>
                Selected: {category} {'>'} {subcategory}
              </Trans>
            ) : (
              <span className="text-ink-soft">{t`Select a subcategory to continue`}</span>
            )}
          </p>
          <Button
            disabled={!subcategory}
            onClick={handleContinue}
            className="max-sm:w-full"
          >{t`Continue`}</Button>
        </div>
      }
    >
      <p className="-mt-1 text-ink-soft">{t`Select a category to get started`}</p>
      <h3 className="mt-4 mb-3">{t`Choose a category`}</h3>
      {/* With large text on a phone the second list is below the first. */}
      <div className="flex flex-wrap gap-3 sm:gap-6">
        <ul
          aria-label={t`Categories`}
          className="flex min-w-0 flex-[17_1_9rem] flex-col gap-1 border-e border-line pe-3 sm:pe-6"
        >
          {tiles().map(({ title, art }) => (
            <li key={title}>
              <Entry isChosen={title === category} onPress={() => handleCategory(title)}>
                <Art name={art} className="size-6" />
                <span className="min-w-0 flex-1 max-sm:text-sm">{title}</span>
                <Icon name="chevron-right" className="size-4 max-sm:hidden" />
              </Entry>
            </li>
          ))}
        </ul>
        <ul
          aria-label={t`Subcategories of ${category}`}
          className="flex min-w-0 flex-[20_1_10rem] flex-col gap-1"
        >
          {subcategoriesOf(category).map((name) => (
            <li key={name}>
              <Entry
                isChosen={name === subcategory}
                onPress={() => setChosen({ category, subcategory: name })}
              >
                <span className="min-w-0 flex-1 max-sm:text-sm">{name}</span>
                {name === subcategory && <Icon name="check" className="size-4" />}
              </Entry>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
