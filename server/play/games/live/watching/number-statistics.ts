import { sql } from 'kysely'
import type { NumberStatistics } from '#contract/live.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { paysBySpot, type LiveGame, type SpotGame } from '#studio/live/live-game.ts'

/** The counts cover so many of the latest rounds: half an hour of play, and a longer sample. */
const windows = [100, 500] as const
const longest = Math.max(...windows)

/** Only ended rounds have a point in their row. */
const countNumbers = async (db: Kernel['db'], { sysname, pays }: SpotGame): Promise<NumberStatistics> => {
  const { rows } = await sql<{ point: bigint; within: number[] }>`
    select point, array[${sql.join(windows.map((most) => sql`count(*) filter (where place <= ${most})::int`))}] as within
    from (
      select point, row_number() over (order by id desc) as place
      from live_rounds where game = ${sysname} and ended_at is not null
      order by id desc limit ${longest}
    ) as latest
    group by point`.execute(db)
  const found = new Map(rows.map(({ point, within }) => [point, within]))
  return windows.map((most, at) => {
    const counts = pays.points.map((point) => found.get(point)?.[at] ?? 0)
    return { most, rounds: counts.reduce((sum, count) => sum + count, 0), counts }
  })
}

/** How often each number came; counted once per process after each round, for all viewers. */
export class NumberCounts {
  #newestId: string | undefined
  #counted: Promise<NumberStatistics> | undefined

  /** Null for a game without numbers or where the market forbids them. `newestId` is the last ended round. */
  read(
    ctx: Pick<Kernel, 'db' | 'settings'>,
    game: LiveGame,
    newestId: string | undefined,
  ): Promise<NumberStatistics | null> {
    if (!paysBySpot(game) || !jurisdictionOf(ctx.settings).showsPastNumbers) return Promise.resolve(null)
    if (this.#counted && this.#newestId === newestId) return this.#counted
    const counted = countNumbers(ctx.db, game)
    this.#newestId = newestId
    this.#counted = counted
    // A failed read is not cached.
    counted.catch(() => {
      if (this.#counted === counted) this.#counted = undefined
    })
    return counted
  }
}
