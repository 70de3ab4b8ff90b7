import { expect, test } from 'vitest'
import { zoneName, zonesFrom } from './zones.ts'

test('time zones have the names that their cities have today, each once', () => {
  const names = zonesFrom('Australia/Sydney').map(zoneName)
  expect(names).toContain('Kolkata (Asia)')
  expect(names).toContain('Kyiv (Europe)')
  expect(names.filter((name) => /Calcutta|Kiev|Saigon|Truk|Rangoon|Godthab/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('a time zone that is stored by another of its names stays the chosen one', () => {
  for (const chosen of ['Asia/Kolkata', 'Asia/Calcutta']) {
    const zones = zonesFrom(chosen)
    expect(zones).toContain(chosen)
    expect(zones.filter((zone) => zoneName(zone) === 'Kolkata (Asia)')).toEqual([chosen])
  }
})

test('time zones begin with those of the chosen region, by name', () => {
  const names = zonesFrom('Australia/Sydney').map(zoneName)
  expect(names[0]).toBe('Adelaide (Australia)')
  const others = names.slice(names.findIndex((name) => !name.endsWith('(Australia)')))
  expect(others[0]).toBe('Abidjan (Africa)')
})
