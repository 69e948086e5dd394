import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'

/** Bets above the limits about which a trader is asked; the subject is until when. */
export const sportsbookQueues: readonly InboxQueue[] = [
  {
    name: 'referred_bets',
    right: 'betting.limit',
    list: 'bets/getReferred',
    filters: {},
    waiting: (ctx) => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`placed_at`,
        uid: sql`uid`,
        subject: sql`to_char(referred_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        amount_minor: sql`stake_minor`,
        currency: sql`currency`,
      })} from sportsbook_bets where referred_until > ${ctx.clock.now()}`,
  },
]
