import { sql } from 'kysely'
import type { LedgerCheck } from '../../money/wallet/check-ledger.ts'
import { maxProblems } from '../../money/wallet/check-ledger.ts'

const line = (row: { supplier: string; uid: number; transaction_id: string }): string =>
  `${row.supplier} transaction ${row.transaction_id} of player ${row.uid}`

type Row = { supplier: string; uid: number; transaction_id: string }

const everyWinHasItsBet: LedgerCheck = {
  invariant: 'V4',
  says: 'every win and every refund of a game points to a bet of the same player and round',
  async find(db) {
    const { rows } = await sql<Row>`
      select t.supplier, t.uid, t.transaction_id from game_transactions t
      left join game_transactions bet on bet.supplier = t.supplier and bet.uid = t.uid
        and bet.transaction_id = t.reference_id and bet.kind = 'bet'
      where t.status = 'accepted' and t.kind in ('win', 'rollback') and (
        (bet.transaction_id is null and not t.is_promo)
        or (t.is_promo and (t.kind <> 'win' or t.reference_id is not null))
        or (t.kind = 'win' and not t.is_promo and bet.round_id is distinct from t.round_id)
        or (t.posting_id is not null and not t.is_promo and bet.round_id is distinct from t.round_id))
      limit ${maxProblems}`.execute(db)
    return rows.map(line)
  },
}

const noBetIsRefundedTwice: LedgerCheck = {
  invariant: 'V4',
  says: 'refunds of a bet never exceed it, and a bet counts as rolled back exactly when it was refunded',
  async find(db) {
    const { rows } = await sql<Row>`
      select bet.supplier, bet.uid, bet.transaction_id from game_transactions bet
      left join lateral (
        select sum(amount_minor) as refunded from game_transactions refund
        where refund.round_id = bet.round_id and refund.kind = 'rollback' and refund.status = 'accepted'
          and refund.reference_id = bet.transaction_id and refund.supplier = bet.supplier and refund.uid = bet.uid
      ) refund on true
      where bet.kind = 'bet' and bet.status in ('accepted', 'rolled_back')
        and coalesce(refunded, 0) <> case when bet.status = 'rolled_back' then bet.amount_minor else 0 end
      limit ${maxProblems}`.execute(db)
    return rows.map(line)
  },
}

const everyTransactionIsPostedOnce: LedgerCheck = {
  invariant: 'V4',
  says: 'every game transaction that moved money has one posting of that kind and sum, and no posting has none',
  async find(db) {
    const { rows } = await sql<{ key: string }>`
      select coalesce(posting.key, t.supplier || ' ' || t.uid || ' ' || t.transaction_id) as key
      from (select * from game_transactions where status in ('accepted', 'rolled_back') and amount_minor > 0) t
      full join (select * from wallet_postings where reference_type = 'game_round') posting on posting.id = t.posting_id
      left join lateral (
        select coalesce(sum(entry.amount_minor) filter (where account.pocket = 'main'), 0) as main,
          coalesce(sum(entry.amount_minor) filter (where account.pocket = 'bonus'), 0) as bonus
        from wallet_entries entry join wallet_accounts account on account.id = entry.account_id
        where entry.posting_id = posting.id and account.uid = t.uid and account.kind = 'player'
          and account.currency = t.currency
      ) moved on true
      where posting.id is null or t.transaction_id is null or posting.reason <> t.kind
        or moved.main <> case when t.kind = 'bet' then -1 else 1 end * (t.amount_minor - t.bonus_minor - t.forfeited_minor)
        or moved.bonus <> case when t.kind = 'bet' then -1 else 1 end * t.bonus_minor
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.key)
  },
}

const roundsAddUp: LedgerCheck = {
  invariant: 'V4',
  says: 'stake, win and refund of a round are the sums of its transactions',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select r.id from game_rounds r
      left join game_transactions t on t.round_id = r.id and t.status in ('accepted', 'rolled_back')
      where r.mode = 'real' group by r.id
      having r.stake_minor <> coalesce(sum(t.amount_minor) filter (where t.kind = 'bet'), 0)
        or r.win_minor <> coalesce(sum(t.amount_minor) filter (where t.kind = 'win'), 0)
        or r.refunded_minor <> coalesce(sum(t.amount_minor) filter (where t.kind = 'rollback'), 0)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => `round ${row.id}`)
  },
}

const everyTransactionHasItsRound: LedgerCheck = {
  invariant: 'V4',
  says: 'every game transaction that moved money belongs to a round of its player',
  async find(db) {
    const { rows } = await sql<Row>`
      select t.supplier, t.uid, t.transaction_id from game_transactions t
      left join game_rounds r on r.id = t.round_id and r.supplier = t.supplier and r.uid = t.uid
      where t.posting_id is not null and r.id is null limit ${maxProblems}`.execute(db)
    return rows.map(line)
  },
}

/** A grant counts the bets accepted on it and not rolled back, and the winnings of its rounds. */
const freeSpinsAddUp: LedgerCheck = {
  invariant: 'V4',
  says: 'a pack of free rounds has used as many as bets of nothing were accepted on it, in its own games, and won what their wins say',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select pack.id from free_round_packs pack
      left join game_transactions t on t.free_pack_id = pack.id and t.uid = pack.uid and t.supplier = pack.supplier
      group by pack.id
      having pack.rounds_used <> count(*) filter (where t.kind = 'bet' and t.status = 'accepted' and t.amount_minor = 0)
        or coalesce(bool_or(t.kind = 'bet' and t.amount_minor <> 0), false)
        or coalesce(bool_or(t.amount_minor > 0 and t.pocket <> pack.winnings), false)
        or pack.won_minor <> coalesce(sum(t.amount_minor) filter (where t.kind = 'win' and t.status = 'accepted'), 0)
        or coalesce(bool_or(t.kind = 'bet' and not exists (
          select from free_round_games it where it.pack_id = pack.id and it.game = t.game)), false)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => `pack ${row.id}`)
  },
}

/** What a player may play from a grant was given by its supplier, once. */
const freeSpinsAreGiven: LedgerCheck = {
  invariant: 'V4',
  says: 'a pack has games of its own supplier alone, it waits where none of them is given yet, and is refused where none was',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select pack.id from free_round_packs pack
      left join free_round_games it on it.pack_id = pack.id
      left join games on games.sysname = it.game
      group by pack.id
      having count(it.game) = 0
        or bool_or(it.supplier <> pack.supplier or games.supplier <> pack.supplier)
        or bool_or((it.reference is null) <> (pack.supplier = 'studio'))
        or bool_or(it.reward_id is null and it.state = 'given' and it.reference is not null)
        or (pack.status in ('asked', 'refused') and bool_or(it.state = 'given'))
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => `pack ${row.id}`)
  },
}

/** The amounts that left the bonus balance, for cash or the `house` account, equal those of the grant. */
const freeSpinsConvertOnce: LedgerCheck = {
  invariant: 'V4',
  says: 'the winnings of a pack that have become cash or went back are the sum of the postings that say so',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select pack.id from free_round_packs pack
      left join wallet_postings posting on posting.reference_type = 'free_rounds' and posting.reference_id = pack.id::text
      left join wallet_accounts account on account.uid = pack.uid and account.kind = 'player'
        and account.pocket in ('main', 'bonus') and account.currency = pack.currency
      left join wallet_entries entry on entry.posting_id = posting.id and entry.account_id = account.id
      group by pack.id
      having pack.converted_minor <> coalesce(sum(entry.amount_minor) filter (where account.pocket = 'main'), 0)
        or pack.converted_minor + pack.returned_minor <>
          -coalesce(sum(entry.amount_minor) filter (where account.pocket = 'bonus'), 0)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => `pack ${row.id}`)
  },
}

/** A stake goes to the `house` account at once, so open casino rounds hold no money (V6). */
const roundsHoldNothing: LedgerCheck = {
  invariant: 'V6',
  says: 'open casino rounds hold no money: their stakes are in the house, so no hold may be theirs',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select hold.id from wallet_holds hold
      join wallet_postings posting on posting.id = hold.placed_posting_id
      where posting.reference_type = 'game_round' and hold.state = 'pending' limit ${maxProblems}`.execute(db)
    return rows.map((row) => `hold ${row.id}`)
  },
}

/** Winnings stored as wagered were given as a bonus, for the grant. */
const freeSpinsAreWagered: LedgerCheck = {
  invariant: 'V4',
  says: 'the winnings of a pack that became bonuses are the sum of the bonuses that were given for it',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      with given as (
        select split_part(grant_key, ':', 2)::bigint as id, sum(granted_minor) as minor
        from bonuses where grant_key like 'free-rounds:%' group by 1
      )
      select pack.id from free_round_packs pack left join given on given.id = pack.id
      where pack.wagered_minor <> coalesce(given.minor, 0) limit ${maxProblems}`.execute(db)
    return rows.map((row) => `pack ${row.id}`)
  },
}

export const gamesLedgerChecks: readonly LedgerCheck[] = [
  everyWinHasItsBet,
  noBetIsRefundedTwice,
  everyTransactionIsPostedOnce,
  roundsAddUp,
  everyTransactionHasItsRound,
  roundsHoldNothing,
  freeSpinsAddUp,
  freeSpinsAreGiven,
  freeSpinsConvertOnce,
  freeSpinsAreWagered,
]
