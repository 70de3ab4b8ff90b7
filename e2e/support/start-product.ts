import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPushReceiver } from '../../scripts/lib/push-receiver.ts'
import { startOpenIdProvider } from './openid-provider.ts'

const root = join(import.meta.dirname, '../..')

export const ADMIN = { email: 'admin@example.com', password: 'admin-password' }

export interface RunningProduct {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

/** A product as on a first start, in a new folder and on a free port, so that several can run at the same time. */
export async function startProcess(environment: NodeJS.ProcessEnv): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-e2e-'))
  const product = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...environment,
      ENV_FILE: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /open at (http:\/\/\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    product.stdout.on('data', onOutput)
    product.stderr.on('data', onOutput)
    product.once('exit', () => reject(new Error(`The product did not start:\n${output}`)))
  })
  const stop = async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, stop }
}

/** Starts the product that all journeys share. They get its address from the environment. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) {
    // Uses a running one, with the demo market, this administrator and its outbox in PRODUCT_DATA_DIR. Its database is
    // there too, unless PRODUCT_DATABASE_URL says where; it accepts pushes to PUSH_ORIGIN.
    process.env.BASE_URL = process.env.E2E_BASE_URL
    return async () => {}
  }
  const provider = await startOpenIdProvider()
  const receiver = await startPushReceiver()
  const product = await startProcess({ ...provider.environment, PUSH_HOSTS: receiver.host })
  process.env.BASE_URL = product.url
  process.env.PRODUCT_DATA_DIR = product.dataDir
  process.env.PUSH_ORIGIN = receiver.origin

  return async () => {
    await product.stop()
    await provider.stop()
    await receiver.stop()
  }
}
