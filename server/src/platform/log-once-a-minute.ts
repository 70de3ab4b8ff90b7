const MINUTE = 60_000
/** More subjects than this are not told apart any more: memory is worth more than a quiet log. */
const MAX_SUBJECTS = 200

/** Which worker of which queue noticed it is not what matters. */
const subjectOf = (line: string): string => line.replace(/ \(Queue: .*\)$/, '')

/** Tells the same thing once a minute at most: a database that is away for an hour is news once, not every second. */
export function logOnceAMinute(
  tell: (line: string) => void,
  now: () => number = () => performance.now(),
): (line: string) => void {
  const told = new Map<string, number>()
  return (line) => {
    const subject = subjectOf(line)
    const last = told.get(subject)
    if (last !== undefined && now() - last < MINUTE) return
    if (told.size >= MAX_SUBJECTS) told.clear()
    told.set(subject, now())
    tell(subject)
  }
}
