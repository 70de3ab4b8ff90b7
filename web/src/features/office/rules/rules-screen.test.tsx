import { AppError } from '@bowerbird/contract/errors'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import * as endpoints from '@bowerbird/contract/rules/rules.endpoints'
import type { RulesEdit } from '@bowerbird/contract/rules/rules.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeToken } from '../../../platform/token.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { RulesScreen } from './rules-screen.tsx'
import { readSources, sourceLines } from './source-lines.ts'

const rules = defaultRules.filter(({ id }) => id === 'rent-bidding' || id === 'vapes')

beforeEach(() => {
  storeToken('token-of-the-boss')
  answer(endpoints.getEditableRules, { version: 3, rules })
  answer(endpoints.listRuleVersions, {
    versions: [
      { version: 3, at: '2026-11-01T00:00:00.000Z', by: 'Ada', changes: ['Vapes switched on'] },
      { version: 0, at: null, by: null, changes: [] },
    ],
  })
})

const show = () =>
  render(
    <>
      <RulesScreen />
      <Toaster />
    </>,
    { path: '/admin/rules' },
  )

const save = async () => {
  await userEvent.click(screen.getByText('Review'))
  const dialog = screen.getByRole('dialog', { name: 'Review your changes' })
  await waitFor(() => expect(within(dialog).getByText('Save')).toBeEnabled())
  await userEvent.click(within(dialog).getByText('Save'))
}

test('a rule is switched off, previewed, saved and restored', async () => {
  const after = rules.map((rule) => (rule.id === 'vapes' ? { ...rule, isOn: false } : rule))
  answer(endpoints.previewRules, { changes: ['Vapes switched off'], notes: ['Nothing happens'], faults: [] })
  const saved = answer(endpoints.saveRules, {
    version: 4,
    rules: after,
    changes: ['Vapes switched off'],
    previous: 3,
  })
  const restored = answer(endpoints.restoreRules, { version: 5, rules, changes: [], previous: 4 })
  const view = show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Vapes' }))
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  view.unmount()

  // Edits survive a reload.
  show()
  expect(await screen.findByRole('switch', { name: 'Vapes' })).not.toBeChecked()
  await save()
  expect(await screen.findByText('Rules saved. The market already uses them.')).toBeVisible()
  expect((saved.requests[0]?.body as RulesEdit | undefined)?.rules).toEqual(after)
  expect(screen.queryByText('1 unsaved change')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Vapes' })).toBeChecked())
  expect(restored.requests[0]).toMatchObject({ body: { version: 4 } })
})

test('a new rule is described and saved', async () => {
  answer(endpoints.previewRules, { changes: ['No drones added'], notes: [], faults: [] })
  const saved = answer(endpoints.saveRules, (request) => ({
    version: 4,
    rules: (request.body as RulesEdit).rules,
    changes: ['No drones added'],
    previous: 3,
  }))
  show()
  await userEvent.click(await screen.findByText('Add a rule'))
  const dialog = screen.getByRole('dialog')
  const put = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  put('Name', 'No drones')
  put('What it does', 'refuse')
  put('Sentence', 'No “{words}” here')
  put('First day', '2026-12-01')
  put('Only if the ad says', 'drone*\nquadcopter\n')
  put('Sources', 'vic https://vic.example\nhttps://all.example')
  fireEvent.click(within(dialog).getByLabelText('Victoria'))
  await userEvent.click(within(dialog).getByText('Done'))
  expect(screen.getByText('Refuses the ad · All categories · VIC · from 1 Dec 2026')).toBeVisible()
  await save()
  await screen.findByText('Rules saved. The market already uses them.')
  expect((saved.requests[0]?.body as RulesEdit | undefined)?.rules.at(-1)).toMatchObject({
    id: 'no-drones',
    name: 'No drones',
    effect: 'refuse',
    phrases: ['drone*', 'quadcopter'],
    states: [2],
    from: '2026-12-01',
    sources: [
      { state: 2, link: 'https://vic.example' },
      { state: null, link: 'https://all.example' },
    ],
  })
})

test('a sentence is tried against the rules as they are edited', async () => {
  show()
  const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
  const say = (value: string) =>
    fireEvent.change(screen.getByLabelText('A sentence of an ad'), { target: { value } })
  await openTab('Try a sentence')
  expect(screen.queryByText(/rules? finds?/i)).toBeNull()
  say('A garden shed')
  expect(screen.getByText('No rules match.')).toBeVisible()
  say('Two disposable vapes, hardly used')
  expect(screen.getByText('1 rule matches:')).toBeVisible()
  expect(screen.getByText('disposable vapes')).toBeVisible()
  expect(screen.getByText(/^Refuses the ad · All categories/)).toBeVisible()
  await openTab('Rules')
  await userEvent.click(screen.getByRole('switch', { name: 'Vapes' }))
  await openTab('Try a sentence')
  say('Two disposable vapes, hardly used')
  expect(screen.getByText('No rules match.')).toBeVisible()
})

test('a rule that is not done is dropped, and one without a name is refused', async () => {
  show()
  await userEvent.click(await screen.findByText('Add a rule'))
  await userEvent.click(screen.getByText('Done'))
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  fireEvent(screen.getByRole('dialog'), new Event('cancel'))
  expect(screen.queryByRole('switch', { name: 'New rule' })).toBeNull()
  await userEvent.click(screen.getByLabelText('Edit Vapes'))
  await userEvent.type(screen.getByLabelText('Name'), ' and more')
  await userEvent.click(screen.getByText('Cancel'))
  expect(screen.getByRole('switch', { name: 'Vapes' })).toBeVisible()
  expect(screen.queryByText(/unsaved/)).toBeNull()
})

test('a removed rule passes the focus on to the next one, the last one to “Add a rule”', async () => {
  show()
  const [first, second] = rules.map(({ name }) => `Remove ${name}`)
  await userEvent.click(await screen.findByLabelText(first ?? ''))
  expect(screen.getByLabelText(second ?? '')).toHaveFocus()
  await userEvent.click(screen.getByLabelText(second ?? ''))
  expect(screen.getByText('Add a rule')).toHaveFocus()
})

test('a rule that would refuse everything can’t be saved', async () => {
  show()
  await userEvent.click(await screen.findByLabelText('Edit Vapes'))
  fireEvent.change(screen.getByLabelText('Only if the ad says'), { target: { value: '' } })
  await userEvent.click(screen.getByText('Done'))
  await userEvent.click(screen.getByText('Review'))
  const dialog = screen.getByRole('dialog', { name: 'Review your changes' })
  expect(dialog).toHaveTextContent('it would refuse every ad')
  expect(within(dialog).getByText('Save')).toBeDisabled()
})

test('sources of a rule are written as lines and read back', () => {
  const text = 'NSW https://nsw.example\nhttps://all.example'
  expect(sourceLines(readSources(text))).toBe(text)
})

test('edits are put on top of what someone else has saved, and what both have changed is asked about', async () => {
  show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Vapes' }))
  const edited = (id: string, changes: object) =>
    rules.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule))
  const conflict = new AppError('CONFLICT', 'Someone else has changed this')
  answerOnce(endpoints.previewRules, conflict)
  answer(endpoints.getEditableRules, { version: 4, rules: edited('vapes', { message: 'Not here, please.' }) })
  const { requests } = answer(endpoints.previewRules, { changes: ['x'], notes: [], faults: [] })
  await userEvent.click(screen.getByText('Review'))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    version: 4,
    rules: edited('vapes', { message: 'Not here, please.', isOn: false }),
  })
  expect(screen.queryByRole('region', { name: /have changed/ })).toBeNull()

  // Between the preview and the save, someone has removed the rule.
  answerOnce(endpoints.saveRules, conflict)
  answer(endpoints.getEditableRules, { version: 5, rules: edited('vapes', {}).slice(0, 1) })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const panel = within(
    await screen.findByRole('region', { name: 'The rules have changed since you opened them' }),
  )
  expect(panel.getByRole('group', { name: 'Vapes' })).toBeVisible()
  expect(panel.getByRole('radio', { name: 'Saved meanwhile: None' })).not.toBeChecked()
  expect(screen.getByText(/Your changes are now on top of theirs/)).toBeVisible()
})

test('a rule is found by words, and what was found is edited', async () => {
  const { requests } = answer(endpoints.previewRules, { changes: ['x'], notes: [], faults: [] })
  show()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a rule' }), 'vapes')
  expect(screen.getByText('1 of 2 rules')).toBeVisible()
  await userEvent.click(screen.getByRole('switch'))
  await userEvent.click(screen.getByText('Review'))
  await waitFor(() => expect(requests).toHaveLength(1))
  const sent = requests[0]?.body as RulesEdit | undefined
  expect(sent?.rules.find(({ isOn }) => !isOn)?.id).toBe('vapes')
})
