import { connect } from '#db/connect.ts'
import { transact } from '#db/transaction.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { armFailpoint, type FailpointName } from '#server/platform/kernel/faults/failpoints.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { createMetrics } from '#server/platform/metrics/create-metrics.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { askFor } from './betting-app.fixture.ts'
import { decideDueBets } from './pending/decide-bets.ts'
import { placeBetBatch } from './place-bet-batch.ts'

/** Places a bet, or decides due bets, in a process that is killed at a given moment around the posting. */
const [databaseUrl = '', failpoint, aheadMs, uid, eventId = '', marketId = ''] = process.argv.slice(2)
const connection = await connect({ databaseUrl, poolSize: 2 })
const parts = {
  connection,
  db: connection.db,
  clock: createClock(Number(aheadMs)),
  settings: readSettings({ SESSION_SECRET: 'a-secret-of-this-race-alone-0123456789' }),
  identityVerifier: undefined,
  metrics: createMetrics(),
  log: createLog('silent'),
}
armFailpoint(failpoint as FailpointName)
if (eventId === '') await decideDueBets(parts)
else {
  const on = { eventId: BigInt(eventId), marketId: BigInt(marketId), outcome: 'over' }
  await transact(connection, (tx) => placeBetBatch(parts, tx, [askFor(Number(uid), on, 1000n, 'dies')]))
}
