import type { Selectable } from 'kysely'
import { toMajor } from '#contract/money.ts'
import type { CashOut } from '#contract/sportsbook.ts'
import { decideCashOut, type CashOutOffer } from '#betting-engine/slips/cash-out.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { notifyBetChanges } from '#server/play/odds/stream/odds-notices.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { countLosses } from '#server/compliance/responsible-gaming/loss-limit/counted-losses.ts'
import {
  lockBonusesOfReturns,
  writeBonusesOfReturns,
} from '#server/rewards/bonuses/play/bonuses-of-returns.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import { assertTransition } from '../bets/bet-state.ts'
import { changePositions } from '../limits/positions.ts'
import { noPositions, openExposure } from '../limits/open-exposure.ts'
import type { SportsbookCashOutRow } from '../schema.ts'
import type { WholeBet } from '../settlement/decide-bet.ts'
import { lockAcceptedBets } from '../settlement/read-bets.ts'
import { accountsOf, movementsOfSplit } from '../settlement/next-version.ts'
import { shareStateOf, splitReturn } from '../settlement/split-return.ts'
import { readOfferOf, refusalOfState, worthOf } from './price-open-bets.ts'

export type CashOutParts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'settings'>
export type CashOutRow = Selectable<SportsbookCashOutRow>

export const serializeCashOut = (row: CashOutRow, currency: string): CashOut => ({
  id: String(row.id),
  bet_id: String(row.bet_id),
  state: row.state,
  amount: toMajor(row.amount_minor, currency),
  part: row.part,
  refusal: row.refusal as CashOut['refusal'],
  decide_at: row.decide_at?.toISOString() ?? null,
})

export type Asked = Pick<CashOutRow, 'stake_minor' | 'amount_minor'>

/** Decides a request by the present bet. It is paid as quoted, or not at all. */
export const evaluateCashOut = async (
  parts: CashOutParts,
  tx: Tx,
  whole: WholeBet,
  { stake_minor: stakeMinor, amount_minor: amountMinor }: Asked,
): Promise<ReturnType<typeof decideCashOut>> => {
  const { bet } = whole
  const over = refusalOfState(bet)
  if (over) return { refusal: over }
  // Another cash-out since has left less stake than requested.
  if (stakeMinor > bet.open_stake_minor) return { refusal: 'decided' }
  const worth = worthOf(parts, whole, await readOfferOf(tx.db, [whole]))
  const ofPart: CashOutOffer =
    'refusal' in worth
      ? worth
      : { ...worth, offerMinor: (worth.offerMinor * stakeMinor) / bet.open_stake_minor }
  return decideCashOut(amountMinor, ofPart)
}

const pay = async (
  parts: CashOutParts,
  tx: Tx,
  { bet, legs }: WholeBet,
  row: CashOutRow,
): Promise<bigint> => {
  const { openBets, gaming } = accountsOf(bet)
  const now = parts.clock.now()
  const restMinor = bet.open_stake_minor - row.stake_minor
  if (restMinor === 0n) assertTransition(bet.state, 'cashed_out')
  const bonusIds = bet.bonus_stake_minor > 0n && bet.bonus_id !== null ? [bet.bonus_id] : []
  const bonuses = await lockBonusesOfReturns(tx, bonusIds, now)
  const cashedOutMinor = bet.cashed_out_minor + row.amount_minor
  const split = splitReturn(
    bet,
    { fromMinor: bet.cashed_out_minor, toMinor: cashedOutMinor },
    shareStateOf(bet, bonuses.get(bet.bonus_id ?? 0n)),
  )
  await writeBonusesOfReturns(parts, tx, bonuses, new Map(split.bonus ? [[split.bonus.id, split.bonus]] : []))
  await tx.db
    .updateTable('sportsbook_bets')
    .set({
      open_stake_minor: restMinor,
      cashed_out_minor: cashedOutMinor,
      converted_minor: split.convertedMinor,
      forfeited_minor: split.forfeitedMinor,
      pocket_taken_minor: split.pocketTakenMinor,
      changed_at: now,
      ...(restMinor === 0n && { state: 'cashed_out' as const, settled_at: now }),
    })
    .where('id', '=', bet.id)
    .execute()
  const rows = legs.flatMap(({ selections }) => selections)
  await changePositions(
    tx,
    restMinor === 0n ? noPositions(rows) : openExposure({ ...bet, open_stake_minor: restMinor }, legs),
  )
  // A rule applies once, and ends with its bet.
  if (restMinor === 0n || row.by === 'rule')
    await tx.db.deleteFrom('sportsbook_cash_out_rules').where('bet_id', '=', bet.id).execute()
  const [moved] = await moveWithDebts(
    parts,
    tx,
    movementsOfSplit(bet, split, {
      key: `bet:${bet.id}:cash-out:${row.id}`,
      reason: 'bet_cashed_out',
      reference: { type: 'bet', id: String(bet.id) },
      besides: [{ from: openBets, to: gaming, amountMinor: row.stake_minor }],
    }),
  )
  if (split.mainMinor > 0n) await countLosses(parts, tx, [{ uid: bet.uid, netMinor: -split.mainMinor }])
  return moved?.postingId ?? 0n
}

/** Decides a cash-out of a locked bet: it is paid, or the bet stays unchanged. */
export const decideNow = async (
  parts: CashOutParts,
  tx: Tx,
  whole: WholeBet,
  row: CashOutRow,
): Promise<CashOutRow> => {
  const answer = await evaluateCashOut(parts, tx, whole, row)
  const end =
    'refusal' in answer
      ? { state: 'refused' as const, refusal: answer.refusal }
      : { state: 'paid' as const, posting_id: await pay(parts, tx, whole, row) }
  await notifyBetChanges(tx, [whole.bet])
  return tx.db
    .updateTable('sportsbook_cash_outs')
    .set({ ...end, changed_at: parts.clock.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const decideDue = (parts: CashOutParts, { id, bet_id: betId }: Pick<CashOutRow, 'id' | 'bet_id'>) =>
  transact(parts.connection, async (tx) => {
    // The bet's lock first, as for every change of a bet's result.
    const [whole] = await lockAcceptedBets(tx, [betId])
    const row = await tx.db
      .selectFrom('sportsbook_cash_outs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isDue = row.state === 'pending' && row.decide_at !== null && row.decide_at <= parts.clock.now()
    return isDue && whole ? decideNow(parts, tx, whole, row) : row
  })
