import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type PageLink, Pagination } from './pagination.tsx'

const renderLink = ({ page, ...link }: PageLink) => <a href={`?page=${page}`} {...link} />

describe('Pagination', () => {
  it('Pagination is hidden when there is one page', () => {
    render(<Pagination currentPage={1} totalPages={1} renderLink={renderLink} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('Pagination links to the first, previous, next and last page and marks the current one', () => {
    render(<Pagination currentPage={5} totalPages={9} renderLink={renderLink} />)
    expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '?page=1')
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '?page=4')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=6')
    expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute('href', '?page=9')
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('5')
  })

  it('Pagination disables previous on the first page and next on the last', () => {
    const { rerender } = render(<Pagination currentPage={1} totalPages={2} renderLink={renderLink} />)
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
    rerender(<Pagination currentPage={2} totalPages={2} renderLink={renderLink} />)
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  })
})
