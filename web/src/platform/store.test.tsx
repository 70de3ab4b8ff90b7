import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('a store notifies its listeners of changes only, until they unsubscribe', () => {
  const store = createStore(0)
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set(1)
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(2)
})

test('useStore re-renders when the selected part changes', () => {
  const store = createStore({ count: 0, other: 0 })
  const renders = vi.fn<() => void>()
  function Count() {
    renders()
    return <p>{useStore(store, ({ count }) => count)}</p>
  }
  render(<Count />)
  act(() => store.set({ count: 0, other: 1 }))
  expect(renders).toHaveBeenCalledTimes(1)
  act(() => store.set({ count: 1, other: 1 }))
  expect(screen.getByText('1')).toBeVisible()
})

test('the server renders the initial state of a store', () => {
  const store = createStore('first')
  store.set('second')
  const Text = () => <p>{useStore(store)}</p>
  expect(renderToString(<Text />)).toBe('<p>first</p>')
})
