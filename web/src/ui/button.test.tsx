import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const save = () => screen.getByRole('button', { name: 'Save' })

test('a button that was busy has the focus again, which browsers take from disabled elements', () => {
  const { rerender } = render(<Button>Save</Button>)
  save().focus()
  rerender(<Button isBusy>Save</Button>)
  expect(save()).toBeDisabled()
  save().blur()
  rerender(<Button>Save</Button>)
  expect(save()).toHaveFocus()
})

test('a clicked button has the focus again, also if the browser takes it at once', async () => {
  const { rerender } = render(<Button>Save</Button>)
  await userEvent.click(save())
  save().blur()
  rerender(<Button isBusy>Save</Button>)
  rerender(<Button>Save</Button>)
  expect(save()).toHaveFocus()
})

test('a button leaves the focus where it has moved meanwhile', () => {
  const page = (isBusy: boolean) => (
    <>
      <Button isBusy={isBusy}>Save</Button>
      <input aria-label="Name" />
    </>
  )
  const { rerender } = render(page(false))
  save().focus()
  rerender(page(true))
  screen.getByLabelText('Name').focus()
  rerender(page(false))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
