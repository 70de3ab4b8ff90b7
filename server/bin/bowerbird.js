#!/usr/bin/env node
// Runs on any Node from 16 on: whichever one the shell finds. The product itself runs on the one that "npm ci" has
// installed beside it, and this hands over to it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const NEEDED = 24

function findNode() {
  try {
    const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node')
    return existsSync(node) ? node : undefined
  } catch {
    return undefined
  }
}

function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  // In a terminal, Ctrl-C reaches both by itself; told twice, the product would not finish what it is doing.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  const { main } = await import('../src/cli/main.ts')
  await main(process.argv.slice(2))
} else {
  const node = findNode()
  if (node) handOver(node)
  else {
    process.stderr.write(
      `Bowerbird runs on Node ${NEEDED}, which "npm ci" installs beside it. Please run "npm ci" again.\n`,
    )
    process.exitCode = 1
  }
}
