import { describe, expect, it } from 'vitest'
import { pageWindow } from './pagination.tsx'

describe('pageWindow', () => {
  it.each([
    { current: 1, total: 0, pages: [] },
    { current: 1, total: 1, pages: [1] },
    { current: 3, total: 5, pages: [1, 2, 3, 4, 5] },
    { current: 1, total: 9, pages: [1, 2, 3, 4, 5] },
    { current: 3, total: 9, pages: [1, 2, 3, 4, 5] },
    { current: 5, total: 9, pages: [3, 4, 5, 6, 7] },
    { current: 8, total: 9, pages: [5, 6, 7, 8, 9] },
    { current: 9, total: 9, pages: [5, 6, 7, 8, 9] },
    { current: 40, total: 9, pages: [5, 6, 7, 8, 9] },
  ])('the pager offers $pages on page $current of $total', ({ current, total, pages }) => {
    expect(pageWindow(current, total)).toEqual(pages)
  })
})
