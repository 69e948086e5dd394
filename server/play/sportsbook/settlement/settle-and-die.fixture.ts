import { connect } from '#db/connect.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { armFailpoint } from '#server/platform/kernel/faults/failpoints.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { settleEvent } from './settle-markets.ts'

/** Settles an event in a process that is killed in the second chunk of bets, after the posting. */
const [databaseUrl = '', event = ''] = process.argv.slice(2)
const connection = await connect({ databaseUrl, poolSize: 2 })
armFailpoint('before-commit', 1)
await settleEvent(
  {
    connection,
    db: connection.db,
    clock: createClock(),
    log: createLog('silent'),
    events: { publish: () => Promise.resolve() },
  },
  BigInt(event),
)
