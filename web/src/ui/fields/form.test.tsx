import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render } from '../../testing/render.tsx'
import { useZodForm } from './form.ts'
import { TextField } from './text-field.tsx'

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.string().min(1, 'Email is required'),
  token: z.string(),
})

interface Props {
  send: (data: z.output<typeof schema>) => Promise<void>
  onRefused?: (refusal: unknown, isOnFields: boolean) => void
}

function Example({ send, onRefused = () => {} }: Props) {
  const { field, formProps } = useZodForm({
    schema,
    defaultValues: { name: '', email: '', token: 'x' },
    shown: ['name', 'email'],
    onSubmit: send,
    onRefused,
  })
  return (
    <form {...formProps}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <button type="submit">Send</button>
    </form>
  )
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('a form shows errors on submit, focuses the first, and removes each with a change of its field', async () => {
  const handle = vi.fn(async () => {})
  render(<Example send={handle} />)
  await send()
  expect(screen.getByText('Email is required')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await type('Name', ' Mia ')
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(screen.getByText('Email is required')).toBeVisible()
  await type('Email', 'mia@example.com')
  await send()
  expect(handle).toHaveBeenCalledExactlyOnceWith({ name: 'Mia', email: 'mia@example.com', token: 'x' })
})

test.each([
  [{ email: 'Email already exists' }, true],
  [{ token: 'Token is invalid' }, false],
])('server errors %o: on fields %s', async (validationErrors, isOnFields) => {
  const refusal = new AppError('INVALID_INPUT', 'x', { validationErrors: { ...validationErrors } })
  const handleRefusal = vi.fn()
  render(<Example send={() => Promise.reject(refusal)} onRefused={handleRefusal} />)
  await type('Name', 'Mia')
  await type('Email', 'mia@example.com')
  await send()
  expect(handleRefusal).toHaveBeenCalledExactlyOnceWith(refusal, isOnFields)
  expect(screen.getByLabelText('Email').matches(':focus')).toBe(isOnFields)
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com')
})
