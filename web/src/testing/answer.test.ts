import { getFilters } from '@bowerbird/contract/catalogue/catalogue.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../platform/api.ts'
import { answer, answerOnce } from './answer.ts'

const filters = {
  categories: [],
  states: [],
  sorts: [],
  listingTypes: [],
  rentTypes: [],
  price: { min: 0, max: 1 },
}

describe('answer', () => {
  it('answer replies to every call and records the requests', async () => {
    const { requests } = answer(getFilters, filters)
    await expect(call(getFilters)).resolves.toEqual(filters)
    await expect(call(getFilters)).resolves.toEqual(filters)
    expect(requests.map(({ url }) => url)).toEqual(['/api/filters', '/api/filters'])
  })

  it('answer refuses as the server would', async () => {
    answerOnce(getFilters, new AppError('FORBIDDEN', 'Not yours'))
    answer(getFilters, filters)
    await expect(call(getFilters)).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Not yours' })
    await expect(call(getFilters)).resolves.toEqual(filters)
  })

  it('answer has no reply from the test before, and logs that', async () => {
    const spy = vi.mocked(console.error).mockImplementation(() => undefined)
    await expect(call(getFilters)).rejects.toMatchObject({ code: 'INTERNAL' })
    expect(spy).toHaveBeenCalledWith('No answer() for GET /api/filters')
    spy.mockClear()
  })
})
