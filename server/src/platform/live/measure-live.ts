import { Gauge, type Registry } from 'prom-client'
import type { Live } from './live.ts'

/** How many people have chat open at this process. */
export function measureLive(register: Registry, live: Pick<Live, 'connections'>): void {
  new Gauge({
    name: 'live_connections',
    help: 'Sockets of signed-in people that are open at this process',
    registers: [register],
    collect() {
      this.set(live.connections())
    },
  })
}
