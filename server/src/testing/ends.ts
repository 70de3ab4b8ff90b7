const ends: (() => Promise<void>)[] = []

/** Has something done when the test file has ended: in a hook it is too late to ask for another hook. */
export function atEnd(end: () => Promise<void>): void {
  ends.push(end)
}

/** Imports nothing, so that it can be asked before a test has put anything in the place of a library. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0)) await end()
}
