import { catalogueChanges } from '@bowerbird/contract/catalogue/catalogue.changes'
import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { AppError } from '@bowerbird/contract/errors'
import * as endpoints from '@bowerbird/contract/market/catalogue-editing.endpoints'
import type { CatalogueEdit } from '@bowerbird/contract/market/catalogue-editing.schema'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '../../../../platform/token.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { closeAllToasts } from '../../../../ui/toasts/toasts.ts'
import { CatalogueScreen } from './catalogue-screen.tsx'

// Found by labels: a search by role computes the names of hundreds of buttons.
const loaded = { version: 3, catalogue: defaultCatalogue }
const nothing = { changes: [], notes: [], faults: [] }

beforeEach(() => {
  storeToken('token-of-the-boss')
  localStorage.removeItem('catalogue_edits')
  answer(endpoints.getEditableCatalogue, loaded)
  answer(endpoints.countCatalogueAds, { subcategories: { 10: 12 }, fields: { year: 12 } })
  answer(endpoints.listCatalogueVersions, { versions: [{ version: 0, at: null, by: null, changes: [] }] })
})
afterEach(() => closeAllToasts())

async function open(onSaved = vi.fn()) {
  const view = render(
    <>
      <CatalogueScreen onSaved={onSaved} />
      <Toaster />
    </>,
  )
  await screen.findByLabelText('Edit Cars')
  return view
}

/** The new name is pasted: each key would render the whole screen. */
async function rename(name: string, next: string) {
  await userEvent.click(screen.getByLabelText(`Edit ${name}`))
  await userEvent.clear(within(screen.getByRole('dialog')).getByLabelText('Name'))
  await userEvent.paste(next)
  await userEvent.click(screen.getByText('Done'))
}

test('edits of the catalogue are counted, survive a reload, are previewed and saved, and can be undone', async () => {
  const view = await open()
  await rename('Cars', 'Autos')
  await userEvent.click(screen.getByLabelText('Hide Land'))
  expect(screen.getByText('2 unsaved changes')).toBeVisible()
  view.unmount()

  const onSaved = vi.fn()
  render(
    <>
      <CatalogueScreen onSaved={onSaved} />
      <Toaster />
    </>,
  )
  expect(await screen.findByText('2 unsaved changes')).toBeVisible()
  const previewed = answer(endpoints.previewCatalogue, {
    changes: ['Cars renamed to Autos', 'Land is hidden'],
    notes: ['3 ads in Land stay online and can be found. New ones can’t be posted there.'],
    faults: [],
  })
  await userEvent.click(screen.getByText('Review'))
  const dialog = await screen.findByRole('dialog', { name: 'Review your changes' })
  expect(await within(dialog).findByText('Cars renamed to Autos')).toBeVisible()
  expect(within(dialog).getByText(/3 ads in Land stay online/)).toBeVisible()
  const edit = previewed.requests[0]?.body as CatalogueEdit
  expect(edit.version).toBe(3)

  const saved = { version: 4, catalogue: edit.catalogue, changes: ['Cars renamed to Autos'], previous: 3 }
  const saves = answer(endpoints.saveCatalogue, saved)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Catalogue saved/)).toBeVisible()
  expect(saves.requests[0]?.body).toEqual(edit)
  expect(onSaved).toHaveBeenCalled()
  expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument()
  expect(currentMarket()).toMatchObject({ version: 4, catalogue: edit.catalogue })

  const undone = answer(endpoints.restoreCatalogue, { ...loaded, version: 5, changes: [], previous: 4 })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Undone/)).toBeVisible()
  expect(undone.requests[0]).toMatchObject({
    url: '/api/admin/catalogue/versions/3/restore',
    body: { version: 4 },
  })
  expect(screen.getByLabelText('Edit Cars')).toBeVisible()
})

test('a change of the catalogue that is refused says why, and can’t be saved', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('Hide Land'))
  answer(endpoints.previewCatalogue, {
    ...nothing,
    changes: ['x'],
    faults: [{ path: 'fields.year.type', message: 'Year can’t change: 12 ads use it.' }],
  })
  await userEvent.click(screen.getByText('Review'))
  expect(await screen.findByText('Year can’t change: 12 ads use it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a name that is taken is refused without a request to the server', async () => {
  await open()
  await rename('Cars', 'boats')
  await userEvent.click(screen.getByText('Review'))
  expect(await screen.findByText('Two subcategories are named “Boats”')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('edits are put on top of what someone else has saved in between', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('Hide Land'))
  answerOnce(endpoints.previewCatalogue, new AppError('CONFLICT', 'Someone else has changed this'))
  const theirs = { ...defaultCatalogue, barOrder: [1, 2, 3, 4] }
  answer(endpoints.getEditableCatalogue, { version: 4, catalogue: theirs })
  const { requests } = answer(endpoints.previewCatalogue, { ...nothing, changes: ['Land hidden'] })
  await userEvent.click(screen.getByText('Review'))
  expect(await screen.findByText('Land hidden')).toBeVisible()
  expect(requests.at(-1)?.body).toMatchObject({ version: 4, catalogue: { barOrder: [1, 2, 3, 4] } })
  expect(screen.queryByText(/has changed since/)).toBeNull()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
})

test('what both have changed in the catalogue is shown with both values, to choose from', async () => {
  await open()
  await rename('Cars', 'Autos')
  answerOnce(endpoints.previewCatalogue, new AppError('CONFLICT', 'Someone else has changed this'))
  const theirs = JSON.parse(JSON.stringify(defaultCatalogue).replace('"name":"Cars"', '"name":"Motor cars"'))
  answer(endpoints.getEditableCatalogue, { version: 4, catalogue: theirs })
  const { requests } = answer(endpoints.previewCatalogue, { ...nothing, changes: ['Renamed'] })
  await userEvent.click(screen.getByText('Review'))
  const panel = within(
    await screen.findByRole('region', { name: 'The catalogue has changed since you opened it' }),
  )
  expect(panel.getByRole('group', { name: 'Vehicles, Autos: name' })).toBeVisible()
  await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: Motor cars' }))
  await waitFor(() => expect(JSON.stringify(requests.at(-1)?.body)).toContain('"name":"Motor cars"'))
  await userEvent.click(panel.getByRole('radio', { name: 'Yours: Autos' }))
  await waitFor(() => expect(JSON.stringify(requests.at(-1)?.body)).toContain('"name":"Autos"'))
})

test('a change of the settings in between is no conflict', async () => {
  const view = await open()
  await userEvent.click(screen.getByLabelText('Hide Land'))
  view.unmount()
  answer(endpoints.getEditableCatalogue, { ...loaded, version: 4 })
  await open()
  const { requests } = answer(endpoints.previewCatalogue, nothing)
  await userEvent.click(screen.getByText('Review'))
  await screen.findByText('Nothing would change.')
  expect(requests[0]?.body).toMatchObject({ version: 4 })
})

test('a new field gets a key from its label; the type of one that ads use stays', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Fields' }))
  await userEvent.click(screen.getByLabelText('Edit Year'))
  expect(await screen.findByText('12 ads use it, so its type can’t change')).toBeVisible()
  expect(screen.getByLabelText('Type')).toBeDisabled()
  await userEvent.click(screen.getByText('Done'))

  await userEvent.click(screen.getByText('Add field'))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Label'), 'Hull material')
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'One choice')
  await userEvent.type(dialog.getByLabelText('New choices'), 'Fibreglass, Aluminium{Enter}')
  await userEvent.click(dialog.getByLabelText('Boats'))
  expect(dialog.getByText('In addresses: a.hullMaterial')).toBeVisible()
  expect(dialog.getByLabelText('Label of aluminium')).toHaveValue('Aluminium')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  const { requests } = answer(endpoints.previewCatalogue, nothing)
  await userEvent.click(screen.getByText('Review'))
  await screen.findByText('Nothing would change.')
  const edit = requests[0]?.body as CatalogueEdit | undefined
  expect(edit?.catalogue.fields.at(-1)).toMatchObject({
    key: 'hullMaterial',
    type: 'choice',
    choices: [{ value: 'fibreglass' }, { value: 'aluminium' }],
    subcategories: [15],
  })
})

test.each([
  ['category', 'Categories', () => screen.getByText('Add category'), 'Name'],
  ['subcategory', 'Categories', () => screen.getByLabelText('Add a subcategory to Vehicles'), 'Name'],
  ['field', 'Fields', () => screen.getByText('Add field'), 'Label'],
])('a new %s is in the list only once it has a name and is done', async (_, tab, add, label) => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: tab }))
  await userEvent.click(add())
  fireEvent(screen.getByRole('dialog'), new Event('cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Without a name')).toBeNull()
  expect(screen.queryByText(/unsaved/)).toBeNull()

  await userEvent.click(add())
  await userEvent.click(screen.getByText('Done'))
  const input = within(screen.getByRole('dialog')).getByLabelText(label)
  expect(input).toHaveAccessibleDescription(`Enter a ${label.toLowerCase()}`)
  expect(input).toHaveFocus()
  await userEvent.type(input, 'Drones')
  await userEvent.click(screen.getByText('Done'))
  expect(screen.getByLabelText('Edit Drones')).toBeVisible()
  expect(screen.queryByText('Without a name')).toBeNull()
})

test.each([
  ['category', 'Categories', 'Vehicles', 'Name'],
  ['subcategory', 'Categories', 'Cars', 'Name'],
  ['field', 'Fields', 'Year', 'Label'],
])(
  'edits of a %s are dropped by Cancel, and by nothing that is easily pressed by mistake',
  async (_, tab, name, label) => {
    await open()
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await userEvent.click(screen.getByLabelText(`Edit ${name}`))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(label), 'x')
    fireEvent(screen.getByRole('dialog'), new Event('cancel'))
    expect(dialog.getByLabelText(label)).toHaveValue(`${name}x`)
    await userEvent.click(dialog.getByText('Cancel'))
    expect(screen.getByLabelText(`Edit ${name}`)).toBeVisible()
    expect(screen.queryByText(/unsaved/)).toBeNull()
  },
)

test('a subcategory leads to its fields, unless its edits would be lost', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('Edit Land'))
  await userEvent.type(screen.getByLabelText('Name'), 's')
  const name = 'Add and change them in the tab Fields'
  expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByText('Cancel'))
  await userEvent.click(screen.getByLabelText('Edit Land'))
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Fields' })).toHaveAttribute('aria-selected', 'true')
  const shown = screen.getByLabelText('Show fields of')
  expect(shown).toHaveDisplayValue('Land')
  expect(shown).toHaveFocus()
})

test('a new field is put into a whole category without looking through all subcategories', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Fields' }))
  await userEvent.click(screen.getByText('Add field'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Land')).not.toBeVisible()
  await userEvent.click(dialog.getByLabelText('All of Property'))
  expect(dialog.getByLabelText('Land')).toBeChecked()
  await userEvent.click(dialog.getByText('Cancel'))
  await userEvent.click(screen.getByLabelText('Edit Kilometres'))
  expect(screen.getByLabelText('Cars')).toBeVisible()
})

test('an earlier version is previewed before it is restored', async () => {
  answer(endpoints.listCatalogueVersions, {
    versions: [
      { version: 3, at: '2026-11-12T02:00:00.000Z', by: 'Ada', changes: ['Boats added'] },
      { version: 0, at: null, by: null, changes: [] },
    ],
  })
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Boats added')).toBeVisible()
  answer(endpoints.getCatalogueVersion, { version: 0, catalogue: defaultCatalogue })
  const { requests } = answer(endpoints.previewCatalogue, { ...nothing, changes: ['Boats is hidden'] })
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 0' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore the shipped catalogue' })
  expect(await within(dialog).findByText('Boats is hidden')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ version: 3, hidesMissing: true })
  expect(within(dialog).getByRole('button', { name: 'Restore' })).toBeEnabled()
})

test('a catalogue that can’t be loaded can be retried', async () => {
  answerOnce(endpoints.getEditableCatalogue, new AppError('INTERNAL', ''))
  render(<CatalogueScreen onSaved={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByLabelText('Edit Cars')).toBeVisible()
})

test('the kind of a category and what searches know of a subcategory are chosen in their dialogs', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('Edit Home Decor'))
  const category = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(category.getByLabelText('Kind'), 'Vehicles')
  await userEvent.click(category.getByRole('button', { name: 'Done' }))
  await userEvent.click(screen.getByLabelText('Edit Land'))
  const land = within(screen.getByRole('dialog'))
  await userEvent.click(land.getByLabelText(/^Its name is an everyday word/))
  await userEvent.click(land.getByLabelText(/^People live in it/))
  await userEvent.type(land.getByLabelText('Keywords'), ', paddock')
  await userEvent.selectOptions(land.getByLabelText('Checks before paying'), 'Any goods')
  await userEvent.click(land.getByRole('button', { name: 'Done' }))
  const { requests } = answer(endpoints.previewCatalogue, nothing)
  await userEvent.click(screen.getByText('Review'))
  await screen.findByText('Nothing would change.')
  const edit = requests[0]?.body as CatalogueEdit
  expect(catalogueChanges(defaultCatalogue, edit.catalogue)).toEqual([
    'Land is no longer an everyday word in searches',
    'Keywords of Land: paddock added',
    'People now live in Land',
    'Checks before paying in Land: Any goods',
    'The kind of Home Decor is now: Vehicles',
  ])
})
