import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/** `import code from './x.ts?inline-script'` bundles x.ts into one classic script, as text to put into a page. */
export const inlineScript = (plugins: Plugin[]): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null
    const entry = id.slice(0, -SUFFIX.length)
    const result = await build({
      configFile: false,
      plugins,
      logLevel: 'warn',
      build: {
        write: false,
        copyPublicDir: false,
        lib: { entry, formats: ['iife'], name: 'start' },
      },
    })
    const [output] = [result].flat()
    const chunk = output && 'output' in output ? output.output[0] : undefined
    if (!chunk) throw new Error(`${entry} could not be bundled`)
    for (const id of chunk.moduleIds) this.addWatchFile(id)
    return `export default ${JSON.stringify(chunk.code)}`
  },
})
