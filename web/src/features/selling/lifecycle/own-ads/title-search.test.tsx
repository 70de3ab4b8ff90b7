import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { TitleSearch } from './title-search.tsx'

test('text typed while a search is loading stays; Back and links change the box', async () => {
  const search = vi.fn<(text: string) => void>()
  const view = render(<TitleSearch value="" onSearch={search} />)
  const box = screen.getByLabelText('Search your ads by title')
  await userEvent.type(box, 'oa')
  await waitFor(() => expect(search).toHaveBeenCalledWith('oa'))
  await userEvent.type(box, 'k')
  view.rerender(<TitleSearch value="oa" onSearch={search} />)
  expect(box).toHaveValue('oak')
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('oak'))
  view.rerender(<TitleSearch value="oak" onSearch={search} />)
  view.rerender(<TitleSearch value="" onSearch={search} />)
  expect(box).toHaveValue('')
  await userEvent.type(box, 'rug{Enter}')
  expect(search).toHaveBeenLastCalledWith('rug')
})
