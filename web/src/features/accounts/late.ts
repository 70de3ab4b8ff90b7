import { useEffect, useState } from 'react'

/** A part of the page that most visitors never need, and that is fetched when someone does. */
export interface Late<Part> {
  /** Fetches ahead, as soon as someone looks like they need it. */
  preload: () => void
  /** Undefined until it has arrived; asked for only while it is wanted. */
  use: (isWanted: boolean) => { part: Part | undefined; hasFailed: boolean; retry: () => void }
}

export function late<Part>(fetchPart: () => Promise<Part>): Late<Part> {
  // In an object: a part that is a function must not be taken for an updater by `useState`.
  let arrived: { part: Part } | undefined
  let arriving: Promise<void> | undefined

  const load = (): Promise<void> => {
    arriving ??= fetchPart().then(
      (part) => {
        arrived = { part }
      },
      (reason: unknown) => {
        // A failure is not remembered: the connection may be back at the next try.
        arriving = undefined
        throw reason
      },
    )
    return arriving
  }

  return {
    preload: () => void load().catch(() => undefined),
    use: (isWanted) => {
      const [attempt, setAttempt] = useState(0)
      const [outcome, setOutcome] = useState<{ attempt: number; hasFailed: boolean }>()
      useEffect(() => {
        if (!isWanted || arrived) return
        let isHere = true
        const tell = (hasFailed: boolean) => isHere && setOutcome({ attempt, hasFailed })
        load().then(
          () => tell(false),
          () => tell(true),
        )
        return () => {
          isHere = false
        }
      }, [isWanted, attempt])
      return {
        part: arrived?.part,
        hasFailed: !arrived && outcome?.attempt === attempt && outcome.hasFailed,
        retry: () => setAttempt(attempt + 1),
      }
    },
  }
}
