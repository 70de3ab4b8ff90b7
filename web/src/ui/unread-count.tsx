/** In the corner of a header button, whose label has the exact count. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="absolute top-0.5 end-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-white tabular-nums">
      {count > 9 ? '9+' : count}
    </span>
  )
}
