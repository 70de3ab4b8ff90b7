import { join } from 'node:path'
import { type Service, startService, until } from './service.ts'

const root = join(import.meta.dirname, '../..')

/** One process of the product, started as an operator starts it. */
export class ProductProcess {
  readonly name: string
  readonly port: number
  readonly #folder: string
  readonly #isWorker: boolean
  env: Record<string, string>
  /** The folder of its version of the product, and the settings of that version. */
  #release: { folder: string; env: Record<string, string> } = { folder: root, env: {} }
  #service: Service | undefined

  constructor(options: { name: string; port: number; folder: string; env: Record<string, string> }) {
    this.name = options.name
    this.port = options.port
    this.env = options.env
    this.#folder = options.folder
    this.#isWorker = options.name === 'worker'
  }

  get service(): Service {
    if (!this.#service) throw new Error(`${this.name} has not been started`)
    return this.#service
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.#service = startService({
      name: this.name,
      file: process.execPath,
      args: [join(this.#release.folder, `server/src/${this.#isWorker ? 'worker' : 'main'}.ts`)],
      env: {
        ...this.env,
        ...this.#release.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        NODE_ENV: 'production',
      },
      folder: this.#folder,
      cwd: this.#release.folder,
    })
    await until(`${this.name} is ready`, () => this.isReady(), { service: this.service, seconds: 60 })
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.url}/api/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  }

  /** The version from its next start on; without one, this version. */
  become(folder: string = root, env: Record<string, string> = {}): void {
    this.#release = { folder, env }
  }

  /** As an operator does for a new version or new settings. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.service.stop()
    this.env = { ...this.env, ...env }
    await this.start()
  }
}
