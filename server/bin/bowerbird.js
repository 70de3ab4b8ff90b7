#!/usr/bin/env node
// Runs on any Node from 16 on, and starts the product on the pinned Node that "npm ci" installs.
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

function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  // In a terminal both processes receive Ctrl-C. A second SIGINT would stop the product before it finishes its work.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

// npx and npm run the product through a shell that does not pass SIGTERM on. When that shell has ended, stop as well.
if (process.env.npm_command) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  const { main } = await import('../src/cli/main.ts')
  await main(process.argv.slice(2))
} else {
  const node = findNode()
  if (node) runWith(node)
  else {
    process.stderr.write(`Bowerbird needs Node ${NEEDED}, which "npm ci" installs. Run "npm ci" again.\n`)
    process.exitCode = 1
  }
}
