import { sql } from 'kysely'
import type { BetsPerSpot } from '#contract/live.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { publishedStatuses, type BetRow } from '../bets/live-bets.ts'

/** Per spot of the table, on how many bets of a round it has chips, as published by this process. */
export class SpotCounts {
  #roundId: bigint | undefined
  readonly #bets = new Set<bigint>()
  readonly #counts = new Map<string, number>()

  begin(roundId: bigint | undefined): void {
    this.#roundId = roundId
    this.#bets.clear()
    this.#counts.clear()
  }

  /** Counts bets that were not counted before; returns the changed spots. */
  add(rows: readonly Pick<BetRow, 'id' | 'lines'>[]): BetsPerSpot {
    const changed = new Set<string>()
    for (const { id, lines } of rows) {
      if (this.#bets.has(id)) continue
      this.#bets.add(id)
      for (const { spot } of lines ?? []) {
        this.#counts.set(spot, (this.#counts.get(spot) ?? 0) + 1)
        changed.add(spot)
      }
    }
    return Object.fromEntries([...changed].map((spot) => [spot, this.#counts.get(spot) ?? 0]))
  }

  of(roundId: bigint): BetsPerSpot | undefined {
    return this.#roundId === roundId ? Object.fromEntries(this.#counts) : undefined
  }
}

export const countSpots = async (db: Kernel['db'], roundId: bigint): Promise<BetsPerSpot> => {
  const { rows } = await sql<{ spot: string; count: number }>`
    select line ->> 'spot' as spot, count(*)::int as count
    from live_bets, jsonb_array_elements(lines) as line
    where round_id = ${roundId} and mode = 'real' and status in (${sql.join(publishedStatuses)})
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ spot, count }) => [spot, count]))
}
