import { createServer, type Server } from 'node:net'
import { StartError } from '../start-error.ts'

/** Checked before anything is set up, so that a taken port is reported immediately and not after a minute. */
export async function ensurePortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Set PORT to another one, such as PORT=${port + 1}.`,
      )
    }
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} is not allowed for this user. Set PORT to 1024 or above.`)
    throw new StartError(`HOST ${host} is not an address of this machine (${error.code})`)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** The port a server listens on, also if the system chose it. */
export function portOf(server: Server, fallback: number): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : fallback
}
