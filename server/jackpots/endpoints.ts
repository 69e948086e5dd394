import { sql } from 'kysely'
import type { jackpotsCalls } from '#contract/jackpots.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import type { Sweep } from '../kernel/jobs/jobs.ts'
import type { Snapshot } from '../kernel/streams/snapshot-hub.ts'
import { getJackpots } from './calls/get-jackpots.ts'
import { getWinnersOfJackpots } from './calls/get-winners-of-jackpots.ts'
import { endTimedLevels } from './pool/end-timed.ts'

export const jackpotsHandlers: Handlers<typeof jackpotsCalls> = {
  get: getJackpots,
  getWinners: getWinnersOfJackpots,
}

export const jackpotsSweeps: readonly Sweep<Context>[] = [
  { name: 'jackpots.end-timed', cron: '* * * * *', run: endTimedLevels },
]

/** What the levels of each jackpot have come to, in whole minor units: `{ "12": ["10500", "900"] }`. */
export const jackpotsTopic: Snapshot<Context> = {
  name: 'jackpots',
  async read({ db }) {
    const { rows } = await sql<{ id: string; levels: string[] }>`
      select jackpot.id::text, array_agg((cycle.meter / 10000)::text order by cycle.level) as levels
      from jackpots jackpot join jackpot_cycles cycle on cycle.jackpot_id = jackpot.id and cycle.status = 'open'
      where jackpot.status = 'running' group by jackpot.id order by jackpot.id`.execute(db)
    return Object.fromEntries(rows.map(({ id, levels }) => [id, levels]))
  },
}
