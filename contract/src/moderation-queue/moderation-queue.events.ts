/** Socket events to the connections of staff. */
export interface QueueServerEvents {
  /** Something came, was claimed, or was decided. The name is `QUEUE_CHANGED`. */
  'moderation-queue': (event: Record<string, never>) => void
}
