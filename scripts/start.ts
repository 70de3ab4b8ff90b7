const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  // Only reached when dependencies were installed without their scripts, which fetch the runtime.
  console.error('Bowerbird runs on Node 24, which "npm ci" installs beside it. Please run "npm ci" again.')
  process.exit(1)
}

const { build } = await import('./build.ts')
process.stdout.write('Checking the browser code … ')
console.log(await build())

const { main } = await import('../server/src/main.ts')
await main()
