import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { type Column, useDataTable } from './use-data-table.ts'

interface Bird {
  name: string
  weight: number
}

const birds: Bird[] = [
  { name: 'lorikeet', weight: 130 },
  { name: 'Emu', weight: 36_000 },
  { name: 'bowerbird', weight: 220 },
]

const columns: Column<Bird>[] = [
  {
    id: 'name',
    header: 'Bird',
    isMain: true,
    value: ({ name }) => name,
    cell: ({ name }) => <button type="button">{name}</button>,
  },
  { id: 'weight', header: 'Weight', value: ({ weight }) => weight, cell: ({ weight }) => `${weight} g` },
  { id: 'actions', header: 'Actions', cell: () => <button type="button">Feed</button> },
]

const onOpen = vi.fn()

function Birds({ rows = birds, isLoading = false }: { rows?: Bird[]; isLoading?: boolean }) {
  return (
    <DataTable
      table={useDataTable(columns, rows)}
      label="Birds"
      rowId={({ name }) => name}
      onOpen={onOpen}
      isLoading={isLoading}
      empty={<p>No birds</p>}
    />
  )
}

const names = () =>
  within(screen.getByRole('table', { name: 'Birds' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent)

test('a header of a table sorts its column in both directions, as text or numbers', async () => {
  render(<Birds />)
  expect(names()).toEqual(['lorikeet', 'Emu', 'bowerbird'])
  const header = screen.getByRole('button', { name: 'Bird' })
  await userEvent.click(header)
  expect(names()).toEqual(['bowerbird', 'Emu', 'lorikeet'])
  expect(screen.getByRole('columnheader', { name: 'Bird' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(header)
  expect(names()).toEqual(['lorikeet', 'Emu', 'bowerbird'])
  expect(screen.getByRole('columnheader', { name: 'Bird' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Weight' }))
  expect(names()).toEqual(['lorikeet', 'bowerbird', 'Emu'])
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('in a narrow container a select sorts the table the same way', async () => {
  render(<Birds />)
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Weight, descending')
  expect(names()).toEqual(['Emu', 'bowerbird', 'lorikeet'])
})

test('a click on a row opens it; its buttons keep their own actions', async () => {
  render(<Birds />)
  await userEvent.click(screen.getByText('220 g'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(birds[2])
  const [feed] = screen.getAllByRole('button', { name: 'Feed' })
  if (feed) await userEvent.click(feed)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a table shows five skeleton rows while loading, and a text when empty', () => {
  const { container, rerender } = render(<Birds rows={[]} isLoading />)
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(5)
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  rerender(<Birds rows={[]} />)
  expect(screen.getByText('No birds')).toBeVisible()
})
