/** A position in the write-ahead log, as a number that can be compared. */
export type Lsn = bigint

/** Parses PostgreSQL's `pg_lsn`, such as `16/B374D848`. */
export const parseLsn = (text: string): Lsn => {
  const [high, low] = text.split('/')
  if (!high || !low) throw new Error(`${text} is no position in the log`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

type Sample = { readonly atMs: number; readonly position: Lsn }

/**
 * Positions of the leader by time. Everything committed before a sample's time is at or before its position, so
 * a replica that has replayed the oldest sample of the last `maxLagMs` is at most that far behind.
 */
export const createLeaderPositions = (maxLagMs: number, now: () => number) => {
  let samples: readonly Sample[] = []
  const recent = (): readonly Sample[] => samples.filter(({ atMs }) => now() - atMs <= maxLagMs)
  return {
    /** `atMs` is the time before the leader was asked. */
    add(sample: Sample): void {
      samples = [...recent(), sample]
    },
    /** What a replica must have replayed; undefined if the leader has not been heard for too long. */
    required: (): Lsn | undefined => recent()[0]?.position,
  }
}

export type LeaderPositions = ReturnType<typeof createLeaderPositions>
