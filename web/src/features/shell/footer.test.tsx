import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Footer } from './footer.tsx'

describe('Footer', () => {
  it('shows only columns that have something to show', () => {
    render(
      <Footer
        year={2026}
        links={[
          { title: 'About', links: [] },
          { title: 'Legal', links: [{ label: 'Start', to: '/' }] },
        ]}
      />,
    )
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Categories',
      'Legal',
    ])
  })

  it('gives the support address to write to', () => {
    render(<Footer year={2026} supportEmail="help@example.au" />)
    expect(screen.getByRole('link', { name: 'help@example.au' })).toHaveAttribute(
      'href',
      'mailto:help@example.au',
    )
  })
})
