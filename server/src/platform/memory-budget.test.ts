import { expect, test } from 'vitest'
import { memoryBudget } from './memory-budget.ts'

test('a memory budget refuses what exceeds it, until something is released', () => {
  const budget = memoryBudget(10)
  const [a, b] = [budget.hold('a'), budget.hold('b')]
  expect([a.take(6), b.take(4), b.take(1)]).toEqual([true, true, false])
  a.release()
  expect([b.take(6), a.take(1)]).toEqual([true, false])
})

test('one holder gets no more than a share of a memory budget, in however many pieces', () => {
  const budget = memoryBudget(10, 4)
  const [first, second, other] = [budget.hold('a'), budget.hold('a'), budget.hold('b')]
  expect([first.take(3), second.take(2), second.take(1), other.take(4)]).toEqual([true, false, true, true])
  first.release()
  expect([second.take(3), second.take(1)]).toEqual([true, false])
})
