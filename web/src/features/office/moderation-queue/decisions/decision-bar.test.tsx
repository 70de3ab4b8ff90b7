import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { rowWith } from '../moderation-queue.fixture.tsx'
import { DecisionBar } from './decision-bar.tsx'

test('a person has no ad that they could change, so a report about one offers no changes', () => {
  const show = (productId: string | null) =>
    render(
      <DecisionBar
        moderationCase={rowWith(1, { kind: 'report', productId })}
        disabled={false}
        onVerdict={vi.fn()}
      />,
    )
  const { unmount } = show(null)
  expect(screen.getByRole('button', { name: /^Confirm report/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ask for changes/ })).toBeNull()
  unmount()
  show('0197fb48-9a83-7194-9179-8c5dc36b4431')
  expect(screen.getByRole('button', { name: /^Ask for changes/ })).toBeVisible()
})
