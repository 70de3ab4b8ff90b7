import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shadesOf, surfaces } from '@bowerbird/contract/market/brand-colours'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { expect, test } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, '../../../web/src/styles.css'), 'utf8')
const token = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(styles)?.[1]

test('colours are checked against the surfaces of the style sheet', () => {
  for (const name of ['paper', 'surface', 'ink'] as const) {
    expect(token(name)).toBe(`light-dark(${surfaces.light[name]}, ${surfaces.dark[name]})`)
  }
})

test('every generated shade replaces one in the style sheet', () => {
  for (const name of Object.keys(shadesOf(defaultSettings).light)) expect(token(name), name).toBeDefined()
  expect(token('bower')).toContain(defaultSettings.brandColour)
})
