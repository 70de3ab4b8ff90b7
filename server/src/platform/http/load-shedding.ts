import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type LoadLimits, putLoadGate } from './load-gate.ts'
import type { PlainPage } from './plain-answer.ts'

/**
 * Refuses what is too much, and counts it. Nothing else may have laid hands on the server's requests before: what
 * comes after stands behind this gate.
 */
export function shedLoad(
  app: FastifyInstance,
  register: Registry,
  { limits, busyPage }: { limits: LoadLimits; busyPage: PlainPage },
): void {
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 before any work, because too much was in flight or everything was late',
    labelNames: ['kind', 'reason'],
    registers: [register],
  })
  const gate = putLoadGate(app.server, {
    limits,
    busyPage,
    onShed: (kind, reason) => shed.inc({ kind, reason }),
  })
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being worked on',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      for (const [kind, n] of Object.entries(gate.inFlight)) this.set({ kind }, n)
    },
  })
  app.addHook('onClose', async () => gate.close())
}
