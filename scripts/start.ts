const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  // Only reached when dependencies were installed without their scripts, which fetch the runtime.
  console.error('Bowerbird runs on Node 24, which "npm ci" installs beside it. Please run "npm ci" again.')
  process.exit(1)
}

const { build } = await import('./build.ts')
const { CatalogueError } = await import('./languages/catalogue-files.ts')
const { readConfig } = await import('../server/src/platform/config.ts')
const { loadEnvFile } = await import('../server/src/platform/env-file.ts')
const { StartError } = await import('../server/src/platform/start-error.ts')

try {
  loadEnvFile()
  const { languages } = readConfig(process.env)
  process.stdout.write('Checking the browser code … ')
  console.log(await build({ languages }))
} catch (error) {
  const isOperators = error instanceof StartError || error instanceof CatalogueError
  console.error(isOperators ? error.message : error)
  process.exit(1)
}

const { main } = await import('../server/src/main.ts')
await main()
