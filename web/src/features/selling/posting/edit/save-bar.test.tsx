import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { render } from '../../../../testing/render.tsx'
import { EditAd } from './edit-ad.tsx'

const AT_ONCE = 'Your changes go live as soon as you save.'

const edit = (changes: Partial<OwnAd>, isPublishedAtOnce: (category: string) => boolean) =>
  render(
    <EditAd
      ad={{ ...adWith(), ...changes }}
      isPublishedAtOnce={isPublishedAtOnce}
      renderStatus={() => null}
      renderDeletion={() => null}
    />,
  )
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a trusted member’s changes go live at once, except in a category that is always reviewed', () => {
  edit({}, (category) => category === 'Vehicles')
  expect(screen.queryByText(AT_ONCE)).toBeNull()
  fill('Ad Title', 'Racing bike')
  expect(screen.getByText(AT_ONCE)).toBeVisible()
  fill('Category', 'Home Decor')
  expect(screen.queryByText(AT_ONCE)).toBeNull()
  expect(screen.getByText('We review this change first.')).toBeVisible()
})

test.each(['inactive', 'changes_requested'] as const)(
  'an ad that is %s is reviewed again, whoever posted it',
  (status) => {
    edit({ status }, () => true)
    expect(screen.getByText('Saving sends your ad back for review.')).toBeVisible()
    fill('Ad Title', 'Racing bike')
    expect(screen.getByText('Saving sends your ad back for review.')).toBeVisible()
    expect(screen.queryByText(AT_ONCE)).toBeNull()
  },
)
