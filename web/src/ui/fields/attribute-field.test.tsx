import type { AttributeValue } from '@bowerbird/contract/catalogue/attributes'
import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { choice, fieldWith } from '../../testing/market.ts'
import { render } from '../../testing/render.tsx'
import { AttributeField } from './attribute-field.tsx'

/** Shows a field, and returns how to read its value. */
function show(field: CatalogueField, start?: AttributeValue, error?: string) {
  const values = [start]
  function Form() {
    const [value, setValue] = useState(start)
    const handleChange = (next: AttributeValue) => {
      values.push(next)
      setValue(next)
    }
    return <AttributeField field={field} value={value} error={error} onChange={handleChange} />
  }
  render(<Form />)
  return () => values.at(-1)
}

describe('a number', () => {
  const kilometres = { label: 'Kilometres', unit: 'km', min: 0, max: 2_000_000 }

  test('a number field shows its unit and help, and takes the input', async () => {
    const value = show(fieldWith({ ...kilometres, help: 'What the odometer shows' }))
    const input = screen.getByLabelText('Kilometres')
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(input).toHaveAccessibleDescription('What the odometer shows')
    expect(screen.getByText('km')).toBeVisible()
    await userEvent.type(input, '98,000')
    expect(value()).toBe('98,000')
  })

  test('a number field with decimals gets a keyboard with a point', () => {
    show(fieldWith({ decimals: 1 }))
    expect(screen.getByLabelText('Length')).toHaveAttribute('inputmode', 'decimal')
  })

  test('a number field shows its error in place of the hint', () => {
    show(fieldWith(kilometres), 'many', 'Kilometres must be a number')
    expect(screen.getByLabelText('Kilometres')).toBeInvalid()
    expect(screen.getByLabelText('Kilometres')).toHaveAccessibleDescription('Kilometres must be a number')
  })
})

test('a required field is marked', () => {
  show(fieldWith({ isRequired: true }))
  expect(screen.getByRole('textbox', { name: 'Length' })).toBeRequired()
  expect(screen.getByText('Length')).toHaveClass('required')
})

test('limits are not shown as a hint: they are said when they are broken', () => {
  show(fieldWith({ type: 'text', max: 40 }))
  expect(screen.getByLabelText('Length')).not.toHaveAccessibleDescription()
})

test('a date field has the browser’s own control', () => {
  show(fieldWith({ type: 'date' }), '2026-12-31')
  expect(screen.getByLabelText('Length')).toHaveAttribute('type', 'date')
  expect(screen.getByLabelText('Length')).toHaveValue('2026-12-31')
})

describe('yes or no', () => {
  test('a yes-or-no field is chosen with the keyboard and can be cleared', async () => {
    const value = show(fieldWith({ label: 'Furnished', type: 'boolean' }))
    expect(screen.getByRole('radiogroup', { name: 'Furnished' })).not.toBeRequired()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(value()).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(value()).toBe(false)
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveAccessibleDescription('Furnished')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(value()).toBe('')
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked()
  })

  test('a required yes-or-no field can’t be cleared', () => {
    show(fieldWith({ type: 'boolean', isRequired: true }), true)
    expect(screen.getByRole('radiogroup')).toBeRequired()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })
})

describe('a choice', () => {
  const few = ['s', 'm', 'l'].map((value) => choice(value))

  test('a field of up to three choices is a group of radio buttons', async () => {
    const value = show(fieldWith({ type: 'choice', choices: few }))
    await userEvent.click(screen.getByRole('radio', { name: 'M' }))
    expect(value()).toBe('m')
  })

  test('a field of more choices is a list, which can be cleared again', async () => {
    const value = show(fieldWith({ type: 'choice', choices: [...few, choice('xl')] }))
    await userEvent.selectOptions(screen.getByLabelText('Length'), 'Xl')
    expect(value()).toBe('xl')
    await userEvent.selectOptions(screen.getByLabelText('Length'), 'Not specified')
    expect(value()).toBe('')
  })

  test('a choice that is no longer offered stays for an ad that has it', () => {
    const choices = [...few, choice('xl', true)]
    show(fieldWith({ type: 'choice', choices }))
    expect(screen.queryByText('Xl')).toBeNull()
    show(fieldWith({ type: 'choice', label: 'Size', choices }), 'xl')
    expect(screen.getByLabelText('Size')).toHaveValue('xl')
  })
})

test('a field with several choices is a group of checkboxes', async () => {
  const value = show(
    fieldWith({ label: 'Features', type: 'choices', choices: [choice('pool'), choice('garden')] }),
  )
  expect(screen.getByRole('group', { name: 'Features' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Garden' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pool' }))
  expect(value()).toEqual(['garden', 'pool'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Garden' }))
  expect(value()).toEqual(['pool'])
})
