/** The grey shape of what is about to arrive. Give it the size of the real thing, so that nothing jumps. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />
}
