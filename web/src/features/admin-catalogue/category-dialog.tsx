import { categoryFlagLabels } from '@bowerbird/contract/catalogue/catalogue.changes'
import type { CatalogueCategory } from '@bowerbird/contract/catalogue/catalogue.types'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ArtPicker } from './art-picker.tsx'
import { toggled } from './edit-catalogue.ts'
import { WordsField } from './inputs.tsx'

interface Props {
  category: CatalogueCategory
  onChange: (next: CatalogueCategory) => void
  onClose: () => void
}

const flags = Object.entries(categoryFlagLabels) as [keyof typeof categoryFlagLabels, string][]

/** Everything about one category but its subcategories. */
export function CategoryDialog({ category, onChange, onClose }: Props) {
  const set = (part: Partial<CatalogueCategory>) => onChange({ ...category, ...part })
  const { name, subcategories, menu } = category
  return (
    <Dialog
      title={name || 'New category'}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
        <ArtPicker value={category.art} onChange={(art) => set({ art })} />
        <fieldset>
          <legend className="text-sm font-semibold">Ads in it</legend>
          <div className="mt-1 grid sm:grid-cols-2">
            {flags.map(([flag, label]) => (
              <CheckBox
                key={flag}
                label={label.charAt(0).toUpperCase() + label.slice(1)}
                isOn={category[flag]}
                onChange={(isOn) => set({ [flag]: isOn })}
              />
            ))}
          </div>
        </fieldset>
        <CheckBox
          label="Popular: offered first to sellers who post an ad"
          isOn={category.isPopular}
          onChange={(isPopular) => set({ isPopular })}
        />
        {subcategories.length > 0 && (
          <fieldset>
            <legend className="text-sm font-semibold">In the menu of all categories</legend>
            <div className="mt-1 grid sm:grid-cols-2">
              {subcategories.map((each) => (
                <CheckBox
                  key={each.id}
                  label={each.name}
                  isOn={menu.includes(each.id)}
                  onChange={() => set({ menu: toggled(menu, each.id) })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <WordsField
          label="Synonyms"
          hint="Other words for it in a search, separated by commas"
          words={category.synonyms}
          onChange={(synonyms) => set({ synonyms })}
        />
        {category.formerNames.length > 0 && (
          <WordsField
            label="Former names"
            hint="Addresses with these names lead here"
            words={category.formerNames}
            onChange={(formerNames) => set({ formerNames })}
          />
        )}
      </div>
    </Dialog>
  )
}
