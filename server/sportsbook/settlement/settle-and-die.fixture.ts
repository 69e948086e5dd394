import { connect } from '#db/connect.ts'
import { createClock } from '#server/kernel/clock.ts'
import { armFailpoint } from '#server/kernel/faults/failpoints.ts'
import { createLog } from '#server/kernel/log.ts'
import { settleEvent } from './settle-markets.ts'

/** Settles an event in a process of its own, which is killed in the second chunk of bets, when their money has been posted. */
const [databaseUrl = '', event = ''] = process.argv.slice(2)
const connection = await connect({ databaseUrl, poolSize: 2 })
armFailpoint('before-commit', 1)
await settleEvent(
  { connection, db: connection.db, clock: createClock(), log: createLog('silent') },
  BigInt(event),
)
