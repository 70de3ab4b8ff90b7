import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../testing/log-in-admin.ts'
import { render } from '../testing/render.tsx'
import { currentMember, queryClient } from './query-client.ts'
import { forgetSession } from './session.ts'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const Name = () => <p>{useQuery({ queryKey: ['name'], queryFn: async () => currentMember() ?? '' }).data}</p>

test('another member starts with an empty cache, and the visible data is fetched again', async () => {
  queryClient.setQueryData(['unused'], 'x')
  render(<Name />)
  expect(await screen.findByText('admin@example.com')).toBeVisible()
  await logInAdmin('other@example.com')
  expect(await screen.findByText('other@example.com')).toBeVisible()
  expect(queryClient.getQueryData(['unused'])).toBeUndefined()
})

test('logging out empties the cache', () => {
  queryClient.setQueryData(['name'], 'x')
  act(forgetSession)
  expect(queryClient.getQueryData(['name'])).toBeUndefined()
})
