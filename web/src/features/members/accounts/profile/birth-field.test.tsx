import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { BirthField } from './birth-field.tsx'

const show = (value: string) => {
  const onChange = vi.fn()
  render(<BirthField value={value} onChange={onChange} error={undefined} />)
  const choose = (label: string, option: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: option } })
  return { onChange, choose }
}
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .slice(1)

test('day and month of a birth date have two digits, years run from 1930 to this one', () => {
  show('')
  expect([optionsOf('Birth day').at(0), optionsOf('Birth day').at(-1)]).toEqual(['01', '31'])
  expect([optionsOf('Birth month').at(0), optionsOf('Birth month').at(-1)]).toEqual(['01', '12'])
  const years = optionsOf('Birth year')
  expect([years.at(0), years.at(-1)]).toEqual([String(new Date().getFullYear()), '1930'])
})

test.each([
  ['07/03/88', '1988'],
  ['07/03/30', '1930'],
  ['07/03/04', '2004'],
])('%s is shown as a day in %s and keeps its format', (value, year) => {
  const { onChange, choose } = show(value)
  expect(screen.getByLabelText('Birth day')).toHaveValue('07')
  expect(screen.getByLabelText('Birth month')).toHaveValue('03')
  expect(screen.getByLabelText('Birth year')).toHaveValue(year)
  choose('Birth day', '08')
  expect(onChange).toHaveBeenLastCalledWith(value.replace('07', '08'))
})

test('a date with missing parts stays incomplete, and blank once all are cleared', () => {
  const { onChange, choose } = show('07//')
  choose('Birth year', '1988')
  expect(onChange).toHaveBeenLastCalledWith('07//88')
  choose('Birth day', '')
  expect(onChange).toHaveBeenLastCalledWith('')
})
