import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('"npm start" replaces npm’s shell, so that SIGTERM to npm reaches the product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const node = join(folder, 'node')
  writeFileSync(node, '#!/bin/sh\necho "pid $$"\n')
  chmodSync(node, 0o755)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const { stdout, pid } = spawnSync('sh', ['-c', scripts.start], {
    env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  })
  expect(stdout).toBe(`pid ${pid}\n`)
})
