export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div>
      <p>{error.message}</p>
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
