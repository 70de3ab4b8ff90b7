import { AppError } from '@bowerbird/contract/errors'
import * as endpoints from '@bowerbird/contract/texts/texts.endpoints'
import type { EditableText } from '@bowerbird/contract/texts/texts.schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeToken } from '../../../platform/token.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { TextScreen } from './text-screen.tsx'
import { TextsScreen } from './texts-screen.tsx'

const shipped = { subject: 'Reset it', opening: 'Enter this code:' }
const text: EditableText = {
  key: 'email.reset_password',
  kind: 'email',
  name: 'Reset a password',
  when: 'A member has forgotten their password.',
  path: null,
  version: 2,
  values: { subject: 'Back in', opening: 'Enter this code:' },
  isEdited: true,
  shipped,
  shippedBefore: null,
  fields: [
    { name: 'subject', label: 'Subject', maxLength: 120, kind: 'line' },
    { name: 'opening', label: 'First paragraphs', maxLength: 3000, kind: 'paragraphs', isOptional: true },
  ],
  variables: [{ name: 'market', what: 'Your market’s name', sample: 'Bowerbird' }],
  always: ['The code'],
}

beforeEach(() => {
  storeToken('token-of-the-boss')
  answer(endpoints.getText, text)
  answer(endpoints.listTextVersions, {
    versions: [
      { version: 2, at: '2026-11-02T00:00:00.000Z', by: 'Ada', changes: ['Subject: “Back in”'] },
      { version: 1, at: '2026-11-01T00:00:00.000Z', by: 'Ada', changes: ['Subject: “Hello”'] },
      { version: 0, at: null, by: null, changes: [] },
    ],
  })
})

const show = () =>
  render(
    <>
      <TextScreen textKey={text.key} renderPage={() => null} />
      <Toaster />
    </>,
  )

const write = async (subject: string) => {
  const field = await screen.findByLabelText('Subject')
  await userEvent.clear(field)
  await userEvent.paste(subject)
}

const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = screen.getByRole('dialog', { name: 'Review your changes' })
  await waitFor(() => expect(within(dialog).getByText('Save')).toBeEnabled())
  await userEvent.click(within(dialog).getByText('Save'))
}

test('a text is written, saved on the version that was opened, and undone', async () => {
  answer(endpoints.previewText, { changes: ['Subject: “New”'], notes: [], faults: [] })
  const after = {
    ...text,
    version: 3,
    previous: 2,
    changes: ['x'],
    values: { ...text.values, subject: 'New' },
  }
  const saved = answer(endpoints.saveText, after)
  const restored = answer(endpoints.restoreText, { ...text, version: 4, previous: 3, changes: ['x'] })
  const view = show()
  await write('New')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  view.unmount()

  // Edits survive a reload.
  show()
  expect(await screen.findByLabelText('Subject')).toHaveValue('New')
  await save()
  await screen.findByText('Saved. The next email has these words.')
  expect(saved.requests[0]?.body).toEqual({ version: 2, values: { ...text.values, subject: 'New' } })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Restored. These words are in use again.')
  expect(restored.requests[0]).toMatchObject({
    url: '/api/admin/texts/email.reset_password/versions/2/restore',
    body: { version: 3 },
  })
})

test('a refusal says what to do, and what was written stays', async () => {
  answer(endpoints.previewText, {
    changes: ['Subject changed'],
    notes: [],
    faults: [{ path: 'subject', message: 'Subject: there is no {name}.' }],
  })
  show()
  await write('Hi {{name}')
  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('Subject: there is no {name}.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Subject')).toHaveValue('Hi {{name}')
})

test('another person’s save is merged, and a conflict offers both', async () => {
  answerOnce(endpoints.previewText, new AppError('CONFLICT', 'Someone else has changed this text'))
  answer(endpoints.previewText, { changes: ['x'], notes: [], faults: [] })
  show()
  await write('Mine')
  answer(endpoints.getText, { ...text, version: 3, values: { subject: 'Theirs', opening: 'Their words.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  const choice = await screen.findByRole('group', { name: 'Subject' })
  expect(within(choice).getByText('Theirs')).toBeVisible()
  expect(screen.getByLabelText('First paragraphs (optional)')).toHaveValue('Their words.')
})

test('the product’s words that have changed since are compared word by word', async () => {
  answer(endpoints.getText, {
    ...text,
    shipped: { ...shipped, opening: 'Enter the code:' },
    shippedBefore: { ...shipped, opening: 'Enter this code:' },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(screen.getByText('this')).toHaveProperty('tagName', 'DEL')
  expect(screen.getByText('the')).toHaveProperty('tagName', 'INS')
})

test('an earlier version is compared with the text in force', async () => {
  answer(endpoints.getTextVersion, { values: { ...shipped, subject: 'Hello' } })
  show()
  await userEvent.click(await screen.findByRole('tab', { name: 'Compare' }))
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveTextContent('Version 1'))
  await userEvent.selectOptions(screen.getByLabelText('From'), '1')
  expect(await screen.findByText('Hello')).toHaveProperty('tagName', 'DEL')
})

test('the preview shows the subject and the plain text, and sends a test', async () => {
  answer(endpoints.renderText, {
    faults: [],
    page: null,
    email: {
      subject: 'Back in',
      preheader: 'A line',
      text: 'In plain words',
      light: '<p>l</p>',
      dark: '<p>d</p>',
    },
  })
  answer(endpoints.sendTextToMe, { to: 'boss@example.com', through: 'smtp.example.com' })
  show()
  await userEvent.click(await screen.findByRole('tab', { name: 'Preview' }))
  const frame = await screen.findByTitle('Preview')
  expect(frame).toHaveAttribute('srcdoc', '<p>l</p>')
  expect(frame).toHaveAttribute('sandbox', '')
  await userEvent.selectOptions(screen.getByLabelText('Colours'), 'dark')
  expect(screen.getByTitle('Preview')).toHaveAttribute('srcdoc', '<p>d</p>')
  await userEvent.selectOptions(screen.getByLabelText('Part'), 'text')
  expect(screen.getByText('In plain words')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('Sent to boss@example.com through smtp.example.com.')).toBeVisible()
})

test('the list finds texts by their words, and those that were changed', async () => {
  const entry = {
    kind: 'email' as const,
    group: 'Codes',
    when: '',
    isOutdated: false,
    changedAt: null,
    changedBy: null,
  }
  answer(endpoints.listTexts, {
    texts: [
      { ...entry, key: 'email.reset_password', name: 'Reset a password', isEdited: false },
      {
        ...entry,
        key: 'email.verify_email',
        name: 'Confirm an email',
        isEdited: true,
        changedAt: '2026-11-02T00:00:00.000Z',
        changedBy: 'Ada',
      },
    ],
  })
  render(<TextsScreen />)
  expect(await screen.findByText('2 texts')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Find a text'), 'passw')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/texts/email.reset_password',
  ])
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'edited')
  expect(screen.getByText('No text fits')).toBeVisible()
})
