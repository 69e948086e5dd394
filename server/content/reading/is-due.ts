type Timed = { readonly startedAt: string | null; readonly finishedAt: string | null }

/** Whether an entry is active; both bounds and `now` are ISO times in UTC, and the end is exclusive. */
export const isDue = (entry: Timed, now: string): boolean =>
  (entry.startedAt ?? '') <= now && (entry.finishedAt === null || entry.finishedAt > now)
