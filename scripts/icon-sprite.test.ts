import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'

test('the sprite holds every icon that has a name (else run `npm run icons`)', async () => {
  const file = join(import.meta.dirname, '../web/src/ui/icons/icons.svg')
  expect(await readFile(file, 'utf8')).toBe(await iconSprite())
})
