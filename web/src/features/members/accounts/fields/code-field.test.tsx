import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { CodeField } from './code-field.tsx'

function Example() {
  const [code, setCode] = useState('')
  return <CodeField value={code} onChange={setCode} />
}

const field = () => screen.getByLabelText('Verification code')

test('the code can be typed, and only digits count', async () => {
  render(<Example />)
  await userEvent.type(field(), '12a3 4567')
  expect(field()).toHaveValue('123456')
})

test.each([' 123456 ', '123 456', '123-456', 'Your code: 123456.'])(
  'the code can be pasted as "%s"',
  async (text) => {
    render(<Example />)
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(field()).toHaveValue('123456')
  },
)

test('phones offer digits and the code from the message', () => {
  render(<Example />)
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
})
