import { Counter, Gauge, type Registry } from 'prom-client'
import { type LoadGate, type LoadLimits, loadGate } from './load-gate.ts'
import type { PlainPage } from './plain-answer.ts'

/** A load gate with its metrics. */
export function shedLoad(
  register: Registry,
  { limits, busyPage }: { limits: LoadLimits; busyPage: () => PlainPage },
): LoadGate {
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 before any work, because of too many in flight or a late event loop',
    labelNames: ['kind', 'reason'],
    registers: [register],
  })
  const gate = loadGate({ limits, busyPage, onShed: (kind, reason) => shed.inc({ kind, reason }) })
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in flight',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      for (const [kind, n] of Object.entries(gate.inFlight)) this.set({ kind }, n)
    },
  })
  return gate
}
