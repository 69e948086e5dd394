import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { StoredReferral } from '../schema.ts'
import type { LimitRefusal } from './evaluate-bet.ts'
import type { BetRow } from './stored-ticket.ts'

export const referralOf = ({ code, maxStakeMinor }: LimitRefusal, until: Date) => {
  const referral: StoredReferral = {
    code,
    ...(maxStakeMinor !== undefined && { maxStakeMinor }),
    decision: null,
  }
  return { referred_until: until, referral }
}

export const noReferral = { referred_until: null, referral: null }

export const decidedReferral = (
  { id, referral }: Pick<BetRow, 'id' | 'referral'>,
  decision: StoredReferral['decision'],
) => {
  if (!referral) throw new Error(`Bet ${id} has no referral`)
  return { referred_until: null, referral: JSON.stringify({ ...referral, decision }) }
}

/** Players with an open referral, read only where a new one is possible. */
export const findReferring = async (
  tx: Tx,
  asks: readonly { readonly uid: number; readonly mayRefer: boolean }[],
): Promise<ReadonlySet<number>> => {
  const uids = asks.flatMap(({ uid, mayRefer }) => (mayRefer ? [uid] : []))
  return uids.length === 0 ? new Set() : readReferring(tx.db, uids)
}

export const readReferring = async (
  db: Db | Tx['db'],
  uids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('sportsbook_bets')
    .select('uid')
    .where('uid', 'in', uids)
    .where('referred_until', 'is not', null)
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}
