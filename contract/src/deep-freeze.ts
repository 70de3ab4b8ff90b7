/** Freezes data with everything in it: writing to it throws instead of changing what others read. */
export function deepFreeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data)
    for (const value of Object.values(data)) deepFreeze(value)
  }
  return data
}
