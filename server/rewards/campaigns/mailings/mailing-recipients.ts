import { sql, type SqlBool } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { playersWithFacts } from '../offers/player-facts.ts'

/** Frequency limit per player across all mailings. */
const maxMails = 2
const inDays = 7

/** Possible recipients: opted in, with an address, and within the frequency limit. */
export const mailingRecipients = (db: Db | Tx['db'], now: Date) =>
  playersWithFacts(db)
    .where('status', '=', 'active')
    .where('is_subscribed', '=', true)
    .where('email', 'is not', null)
    .where(
      sql<SqlBool>`(select count(*) from campaign_mails mail where mail.uid = players.uid
        and mail.queued_at > ${new Date(now.getTime() - inDays * dayMs)}) < ${maxMails}`,
    )
