type Timed = { readonly startedAt: string | null; readonly finishedAt: string | null }

/** Whether it is the time of an entry; both bounds and `now` are ISO times in UTC, and the end is outside. */
export const isDue = (entry: Timed, now: string): boolean =>
  (entry.startedAt ?? '') <= now && (entry.finishedAt === null || entry.finishedAt > now)
