import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const client = import.meta.dirname
const root = join(client, '..')
const dist = join(client, 'dist')

/** The contract is part of the package: its types are beside the client's, and named by where they are. */
async function writeTypes(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['-p', client, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
      ...['--rootDir', root, '--outDir', dist],
    ],
    { cwd: root },
  )
  for (const file of globSync('**/*.d.ts', { cwd: dist })) {
    const path = join(dist, file)
    const here = dirname(path)
    const toContract = (_: string, quote: string, name: string) => {
      const target = relative(here, join(dist, 'contract/src', `${name}.js`))
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`
    }
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text
        .replace(/(['"])@bowerbird\/contract\/([\w./-]+)\1/g, toContract)
        .replace(/(['"])(\.{1,2}\/[\w./-]+)\.ts\1/g, '$1$2.js$1'),
    )
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
