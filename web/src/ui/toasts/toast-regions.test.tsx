import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Toaster } from '../../testing/toaster.tsx'
import { enterLayer } from '../dialogs/layers.ts'
import { showToast } from './toasts.ts'

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster />)
  })

  it('Toaster shows a toast for five seconds', () => {
    show('Saved', 'success')
    pass(4999)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('Toaster waits while the pointer is over it', () => {
    show('Saved', 'success')
    pass(3000)
    fireEvent.mouseEnter(screen.getByText('Saved'))
    pass(60_000)
    fireEvent.mouseLeave(screen.getByText('Saved'))
    pass(1999)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('Toaster waits while it has the focus', () => {
    show('Saved', 'success')
    fireEvent.focus(screen.getByRole('button'))
    pass(60_000)
    expect(screen.getByText('Saved')).toBeInTheDocument()
  })

  it('Toaster closes one toast, and the others stay', () => {
    show('One', 'info')
    show('Two', 'info')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close notification' })[0] as HTMLElement)
    expect(screen.queryByText('One')).not.toBeInTheDocument()
    expect(screen.getByText('Two')).toBeInTheDocument()
  })

  it('Toaster holds twenty at most and drops the oldest', () => {
    for (let number = 1; number <= 21; number += 1) show(`Toast ${number}`, 'info')
    expect(screen.getAllByRole('button')).toHaveLength(20)
    expect(screen.queryByText('Toast 1')).not.toBeInTheDocument()
    expect(screen.getByText('Toast 21')).toBeInTheDocument()
  })

  it('Toaster replaces a toast of the same group, counts, and starts its five seconds again', () => {
    show('Saved', 'success', undefined, { group: 'saved', detail: 'First' })
    pass(3000)
    show('Saved', 'success', undefined, { group: 'saved', detail: 'Second' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.queryByText('First')).not.toBeInTheDocument()
    expect(screen.getByText('Second')).toBeInTheDocument()
    expect(screen.getByText('2')).toBeInTheDocument()
    pass(4999)
    expect(screen.getByText('Second')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Second')).not.toBeInTheDocument()
  })

  it('Toaster shows a toast on the window event show-toast', () => {
    const detail = { message: 'From elsewhere', type: 'error' }
    act(() => void window.dispatchEvent(new CustomEvent('show-toast', { detail })))
    expect(screen.getByText('From elsewhere')).toBeInTheDocument()
  })

  it('Toaster announces errors assertively and everything else politely', () => {
    show('Refused', 'error')
    show('Saved', 'success')
    expect(screen.getByText('Refused').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive')
    expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })

  it('Toaster moves into an open dialog, since everything outside is inert', () => {
    const dialog = document.body.appendChild(document.createElement('div'))
    let leave = () => {}
    act(() => {
      leave = enterLayer(dialog)
    })
    show('Refused', 'error')
    expect(within(dialog).getByText('Refused')).toBeInTheDocument()
    act(() => leave())
    expect(within(dialog).queryByText('Refused')).not.toBeInTheDocument()
    expect(screen.getByText('Refused')).toBeInTheDocument()
    dialog.remove()
  })
})
