import { Gauge, type Registry } from 'prom-client'
import type { Live } from './live.ts'

/** The number of open sockets. */
export function measureLive(register: Registry, live: Pick<Live, 'connections'>): void {
  new Gauge({
    name: 'live_connections',
    help: 'Open sockets of members at this process',
    registers: [register],
    collect() {
      this.set(live.connections())
    },
  })
}
