import { transparencyPage } from '@bowerbird/contract/pages/texts/transparency.text'
import type { ModerationFigures } from '@bowerbird/contract/transparency/transparency.schema'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { TransparencyPage } from './transparency-page.tsx'

const counted = (n: number | null): ModerationFigures => ({
  reviewed: n,
  approved: n,
  refused: n,
  changes: n,
  medianWaitMinutes: null,
  reasons: [],
  reports: { answered: n, actedOn: n },
  appeals: { decided: n, upheld: n },
  heldMessages: { decided: n, refused: n },
  suspensions: n,
})
const show = (figures: ModerationFigures) =>
  render(
    <TransparencyPage
      page={transparencyPage()}
      figures={{
        from: '2025-12-01',
        lastYear: figures,
        allTime: figures,
        countedAt: '2026-11-18T00:00:00.000Z',
      }}
    />,
  )

test('a new market’s transparency page says that there is nothing yet, instead of figures', async () => {
  show(counted(0))
  expect(await screen.findByText(/^Nothing yet\./)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText('Fewer than five')).toBeNull()
})

test('small figures are shown as fewer than five', async () => {
  show(counted(null))
  expect((await screen.findAllByText('Fewer than five')).length).toBeGreaterThan(5)
  expect(screen.queryByText(/^Nothing yet\./)).toBeNull()
})
