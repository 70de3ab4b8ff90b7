import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const client = import.meta.dirname
const root = join(client, '..')
const dist = join(client, 'dist')

/** Writes the types of a workspace below `dist`, where it is in the repository. Tests check them in a step of their own. */
const emitTypes = (workspace: string) =>
  promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(root, workspace),
      '--noCheck',
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--rootDir',
      root,
      '--outDir',
      dist,
    ],
    { cwd: root },
  )

/** Names of the contract, and of sources, become those of the files beside them. */
function withOwnNames(path: string, text: string): string {
  const here = dirname(path)
  return text
    .replace(/(['"])@bowerbird\/contract\/([\w./-]+)\1/g, (_, quote: string, name: string) => {
      const target = relative(here, join(dist, 'contract/src', `${name}.js`))
      return `${quote}${target}${quote}`
    })
    .replace(/(['"])(\.{1,2}\/[\w./-]+)\.ts\1/g, '$1$2.js$1')
}

/** The contract is part of the package: its types are beside the client's, as far as those need them. */
async function writeTypes(): Promise<void> {
  await Promise.all(['client', 'contract'].map(emitTypes))
  const needed = new Set<string>()
  const waiting = [join(dist, 'client/src/main.d.ts')]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (needed.has(path)) continue
    needed.add(path)
    const text = withOwnNames(path, await readFile(path, 'utf8'))
    await writeFile(path, text)
    for (const [, , name = ''] of text.matchAll(/(['"])(\.{1,2}\/[\w./-]+)\.js\1/g))
      waiting.push(join(dirname(path), `${name}.d.ts`))
  }
  for (const file of globSync('**/*.d.ts', { cwd: dist })) {
    if (!needed.has(join(dist, file))) await rm(join(dist, file))
  }
}

/** Builds the package into `dist`: one JavaScript file, and the types. */
export async function buildClient(): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  await build({
    root: client,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      minify: false,
      target: 'es2023',
      lib: { entry: join(client, 'src/main.ts'), formats: ['es'], fileName: () => 'index.js' },
      rollupOptions: { external: ['standardwebhooks', 'zod'] },
    },
  })
  await writeTypes()
}

if (import.meta.main) await buildClient()
