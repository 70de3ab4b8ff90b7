import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adWith, photos } from '../../../../testing/ads.ts'
import { type Rendered, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { EditAd } from './edit-ad.tsx'

export const bike = adWith({ title: 'Road bike', images: photos(2), contactName: 'Mia' })
export const KEY = `ad-changes:${bike._id}`
export const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { changes: object } | null

export const edit = (changes: Partial<OwnAd> = {}): Rendered =>
  render(
    <>
      <EditAd
        ad={{ ...bike, ...changes }}
        isPublishedAtOnce={() => false}
        renderStatus={(ad, onMoved) => (
          <button type="button" onClick={() => onMoved('sold')}>
            Now {ad.status}
          </button>
        )}
        renderDeletion={(_, onDeleted) => (
          <button type="button" onClick={onDeleted}>
            Delete ad
          </button>
        )}
      />
      <Toaster />
    </>,
    { path: `/manage-product/${bike._id}` },
  )

export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
