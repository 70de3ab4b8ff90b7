/** Removes undefined properties. A plain loop, because a page with many links calls it dozens of times. */
export function withoutUndefined<T extends object>(values: T): T {
  const defined = {} as T
  for (const name in values) if (values[name] !== undefined) defined[name] = values[name]
  return defined
}
