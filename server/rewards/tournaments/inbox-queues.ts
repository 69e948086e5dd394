import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

export const tournamentQueues: readonly InboxQueue[] = [
  {
    name: 'tournament_prizes_held',
    right: 'bonuses.read',
    list: 'tournaments/getList',
    filters: {},
    waiting: () => sql`
      select ${queueColumns({
        id: sql`tournament.sysname || '/' || winner.place`,
        at: sql`winner.decided_at`,
        uid: sql`winner.uid`,
        subject: sql`tournament.sysname`,
        amount_minor: sql`nullif(winner.amount_minor, 0)`,
        currency: sql`winner.currency`,
      })} from tournament_winners winner join tournaments tournament on tournament.id = winner.tournament_id
      where winner.status = 'held'`,
  },
]
