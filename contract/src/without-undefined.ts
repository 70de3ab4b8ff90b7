/** The same without what is undefined. In a plain loop: a page of links asks for it dozens of times. */
export function withoutUndefined<T extends object>(values: T): T {
  const kept = {} as T
  for (const name in values) if (values[name] !== undefined) kept[name] = values[name]
  return kept
}
