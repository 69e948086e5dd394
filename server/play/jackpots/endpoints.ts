import { sql } from 'kysely'
import type { JackpotsUpdate, jackpotsCalls } from '#contract/jackpots.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import type { Snapshot } from '../../platform/kernel/streams/snapshot-hub.ts'
import { getJackpots } from './calls/get-jackpots.ts'
import { getJackpotWinners } from './calls/get-jackpot-winners.ts'
import { endTimedLevels } from './pool/end-timed.ts'

export const jackpotsHandlers: Handlers<typeof jackpotsCalls> = {
  get: getJackpots,
  getWinners: getJackpotWinners,
}

export const jackpotsCronJobs: readonly CronJob<Context>[] = [
  { name: 'jackpots.end-timed', cron: '* * * * *', run: endTimedLevels },
]

/** Levels' meters and hits by jackpot: `{ "12": { meters: ["10500", "900"], hits: 3 } }`. */
export const jackpotsTopic: Snapshot<Context> = {
  name: 'jackpots',
  async read({ db }): Promise<JackpotsUpdate> {
    const { rows } = await sql<{ id: string; meters: string[]; hits: number }>`
      select jackpot.id::text, array_agg((cycle.meter / 10000)::text order by cycle.level) as meters,
        sum(cycle.number - 1)::integer as hits
      from jackpots jackpot join jackpot_cycles cycle on cycle.jackpot_id = jackpot.id and cycle.status = 'open'
      where jackpot.status = 'running' group by jackpot.id order by jackpot.id`.execute(db)
    return Object.fromEntries(rows.map(({ id, ...told }) => [id, told]))
  },
}
