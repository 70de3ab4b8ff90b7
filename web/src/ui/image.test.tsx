import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { Photo } from './image.tsx'

const address = `/images/${'a'.repeat(32)}/1280.webp`

describe('Photo', () => {
  it('Photo offers every width of an own picture, with its ratio, and waits until it is near', () => {
    render(<Photo address={address} alt="A ute" sizes="50vw" />)
    const img = screen.getByRole('img', { name: 'A ute' })
    expect(img).toHaveAttribute('srcset', expect.stringContaining('320.webp 320w'))
    expect(img).not.toHaveAttribute('srcset', expect.stringContaining('112w'))
    expect(img).toHaveAttribute('width', '640')
    expect(img).toHaveAttribute('height', '480')
    expect(img).toHaveAttribute('loading', 'lazy')
  })

  it('Photo is small where it is displayed small', () => {
    render(<Photo address={address} alt="A ute" sizes="4rem" size="thumbnail" />)
    expect(screen.getByRole('img').getAttribute('srcset')?.match(/\d+w/g)).toEqual(['112w', '320w'])
  })

  it('Photo is fetched first when it is in the first screen', () => {
    render(<Photo address={address} alt="A ute" sizes="50vw" isEager />)
    expect(screen.getByRole('img')).not.toHaveAttribute('loading')
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
  })

  it('Photo keeps its place and its name when the picture fails, and tries again with another', () => {
    const { rerender } = render(<Photo address={address} alt="A ute" sizes="50vw" />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'A ute' }).tagName).toBe('SPAN')
    rerender(<Photo address={address.replace('a', 'b')} alt="A ute" sizes="50vw" />)
    expect(screen.getByRole('img').tagName).toBe('IMG')
  })
})
