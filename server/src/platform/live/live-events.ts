import { EventEmitter } from 'node:events'

/**
 * Tells the rest of the process that something happened, after it was stored. Names and payloads belong to
 * the features. Within one process this is all there is; several processes need one that crosses between them.
 */
export interface LiveEvents {
  publish(name: string, payload: unknown): void
  subscribe(name: string, listener: (payload: unknown) => void): () => void
}

export function localLiveEvents(onError: (error: unknown) => void): LiveEvents {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (name, payload) => void emitter.emit(name, payload),
    subscribe(name, listener) {
      const guarded = (payload: unknown) => {
        try {
          listener(payload)
        } catch (error) {
          // One listener's fault must reach neither the publisher nor the other listeners.
          onError(error)
        }
      }
      emitter.on(name, guarded)
      return () => void emitter.off(name, guarded)
    },
  }
}
