import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { notifyBetChanges } from '#server/play/odds/stream/odds-notices.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import { applyBetResults, type BetResultMove } from '#server/rewards/bonuses/free-bets/apply-bet-results.ts'
import {
  lockBonusesOfReturns,
  writeBonusesOfReturns,
} from '#server/rewards/bonuses/play/bonuses-of-returns.ts'
import type { WageringBonus } from '#server/rewards/bonuses/play/wagering-rules.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { countLosses } from '#server/compliance/responsible-gaming/loss-limit/counted-losses.ts'
import { moveWithDebts, type HouseMovement } from '#server/money/wallet/debts/move-with-debts.ts'
import { betsSettled } from '../events.ts'
import { movePositions, type PositionChange } from '../limits/positions.ts'
import { noPositions, openExposure } from '../limits/open-exposure.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { DecidedBet } from './decide-bet.ts'
import { nextVersion, type Version } from './next-version.ts'
import { notifyBetResults } from './notify-bet-results.ts'
import { refundLostBets } from './refund-lost-bets.ts'

type Parts = Pick<Kernel, 'clock' | 'events'>
export type Decision = { readonly bet: BetRow; readonly decided: DecidedBet }

const isSameResult = (one: ResultText | null, other: ResultText | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.won === other.won &&
    one.void === other.void &&
    one.deadHeat === other.deadHeat)

/** Rows with few different results: each distinct result once, and per row its number, counted from one. */
const resultsOfRows = (rows: readonly { readonly fate: ResultText | null }[]) => {
  const numbers = new Map<string, number>()
  const numberOf = (outcomeResult: ResultText | null): number | null => {
    if (outcomeResult === null) return null
    const text = JSON.stringify(outcomeResult)
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    return number
  }
  const ofRows = rows.map(({ fate: outcomeResult }) => numberOf(outcomeResult))
  return { fates: sql`${[...numbers.keys()]}::jsonb[]`, ofRows }
}

/** The new exposure of changed bets' selections: zero for decided bets, the open stake for others. */
const positionsAfter = (decisions: readonly Decision[], versions: readonly Version[]): PositionChange[] => {
  const kindOf = new Map(versions.map(({ bet, kind }) => [bet.id, kind]))
  return decisions.flatMap(({ bet, decided }) => {
    const kind = kindOf.get(bet.id)
    if (kind === undefined) return []
    const rows = decided.selections.map(({ row }) => row)
    if (kind !== 'reopened') return noPositions(rows)
    return openExposure(
      bet,
      decided.legs.map(({ row: leg }) => ({
        leg,
        selections: rows.filter((row) => row.leg === leg.position),
      })),
    )
  })
}

const writeSelections = async (
  tx: Tx,
  decisions: readonly Decision[],
  positions: readonly PositionChange[],
): Promise<void> => {
  const countOf = new Map(positions.map(({ row, to }) => [row, to]))
  const selections = decisions
    .flatMap(({ decided }) => decided.selections)
    .map(({ row, fate: outcomeResult, version }) => {
      const { stakeMinor, payoutMinor } = countOf.get(row) ?? {
        stakeMinor: row.position_stake_minor,
        payoutMinor: row.position_payout_minor,
      }
      return { row, fate: outcomeResult, version, stakeMinor, payoutMinor }
    })
    .filter(
      ({ row, fate: outcomeResult, version, stakeMinor, payoutMinor }) =>
        row.result_version !== version ||
        row.position_stake_minor !== stakeMinor ||
        row.position_payout_minor !== payoutMinor ||
        !isSameResult(row.fate, outcomeResult),
    )
  const { fates: outcomeResults, ofRows } = resultsOfRows(selections)
  if (selections.length > 0)
    await sql`
      update sportsbook_selections as selection set fate = (${outcomeResults})[known.fate], result_version = known.version,
        position_stake_minor = known.stake, position_payout_minor = known.payout
      from unnest(
        ${selections.map(({ row }) => row.bet_id)}::bigint[],
        ${selections.map(({ row }) => row.leg)}::smallint[],
        ${selections.map(({ row }) => row.position)}::smallint[],
        ${ofRows}::integer[],
        ${selections.map(({ version }) => version)}::integer[],
        ${selections.map(({ stakeMinor }) => stakeMinor)}::bigint[],
        ${selections.map(({ payoutMinor }) => payoutMinor)}::bigint[]
      ) as known (bet_id, leg, position, fate, version, stake, payout)
      where selection.bet_id = known.bet_id and selection.leg = known.leg
        and selection.position = known.position`.execute(tx.db)
}

const writeLegs = async (tx: Tx, decisions: readonly Decision[]): Promise<void> => {
  const legs = decisions
    .flatMap(({ decided }) => decided.legs)
    .filter(
      ({ row, fate: outcomeResult, placeResult }) =>
        !isSameResult(row.fate, outcomeResult) || !isSameResult(row.place_fate, placeResult),
    )
  const { fates: outcomeResults, ofRows } = resultsOfRows([
    ...legs.map(({ fate: outcomeResult }) => ({ fate: outcomeResult })),
    ...legs.map(({ placeResult }) => ({ fate: placeResult })),
  ])
  if (legs.length > 0)
    await sql`
      update sportsbook_legs as leg set fate = (${outcomeResults})[known.fate], place_fate = (${outcomeResults})[known.place_fate]
      from unnest(
        ${legs.map(({ row }) => row.bet_id)}::bigint[],
        ${legs.map(({ row }) => row.position)}::smallint[],
        ${ofRows.slice(0, legs.length)}::integer[],
        ${ofRows.slice(legs.length)}::integer[]
      ) as known (bet_id, position, fate, place_fate)
      where leg.bet_id = known.bet_id and leg.position = known.position`.execute(tx.db)
}

type Paid = Version & { readonly postingId: bigint | null; readonly owedMinor: bigint }

/** A larger stake gets its own posting: a thousand could exceed the ledger's maximum amount. */
const maxJointStakeMinor = BigInt(Number.MAX_SAFE_INTEGER) / 1000n

/** Whether a bet is lost at its first settlement: then only its stake moves, between `house` accounts. */
const isPlainLoss = ({ bet, version, changeMinor, stakeBackMinor, kind }: Version): boolean =>
  version === 1 &&
  kind === 'settled' &&
  changeMinor === 0n &&
  stakeBackMinor === 0n &&
  bet.open_stake_minor <= maxJointStakeMinor

/** One posting for bets lost together. Its key is the first bet, which is first lost only once. */
const lossOf = (currency: string, lost: readonly Version[]): HouseMovement => {
  const id = `${lost[0]?.bet.id}`
  return {
    key: `bets:${id}:settlement`,
    reason: 'bet_settled',
    reference: { type: 'bets', id },
    transfers: [
      {
        from: { kind: 'house', name: 'open_bets', currency },
        to: { kind: 'house', name: 'gaming', currency },
        amountMinor: lost.reduce((sum, { bet }) => sum + bet.open_stake_minor, 0n),
      },
    ],
  }
}

const pay = async (parts: Pick<Kernel, 'clock'>, tx: Tx, versions: readonly Version[]): Promise<Paid[]> => {
  const losses = [...Map.groupBy(versions.filter(isPlainLoss), ({ bet }) => bet.currency).values()]
  const own = versions
    .filter((version) => !isPlainLoss(version))
    .flatMap((version) => version.movements.map((movement) => ({ version, movement })))
  const moved = await moveWithDebts(parts, tx, [
    ...own.map(({ movement }) => movement),
    ...losses.map((lost) => lossOf(lost[0]?.bet.currency ?? '', lost)),
  ])
  const done = new Map<Version, Pick<Paid, 'postingId' | 'owedMinor'>>()
  own.forEach(({ version }, at) => {
    const { postingId, owedMinor } = moved[at] ?? { postingId: null, owedMinor: 0n }
    const first = done.get(version) ?? { postingId, owedMinor: 0n }
    done.set(version, { ...first, owedMinor: first.owedMinor + owedMinor })
  })
  losses.forEach((lost, at) => {
    const postingId = moved[own.length + at]?.postingId ?? null
    for (const version of lost) done.set(version, { postingId, owedMinor: 0n })
  })
  return versions.map((version) => ({
    ...version,
    ...(done.get(version) ?? { postingId: null, owedMinor: 0n }),
  }))
}

const writeBets = async (tx: Tx, versions: readonly Version[], now: Date): Promise<void> => {
  await sql`
    update sportsbook_bets as bet set
      state = known.state,
      settlement_version = known.version,
      payout_minor = known.payout,
      stake_back_minor = known.back,
      boost_minor = known.boost,
      risked_minor = known.risked,
      converted_minor = known.converted,
      forfeited_minor = known.forfeited,
      pocket_taken_minor = known.taken,
      settled_at = case when known.state = 'accepted' then null else ${now}::timestamptz end,
      changed_at = ${now}::timestamptz
    from unnest(
      ${versions.map(({ bet }) => bet.id)}::bigint[],
      ${versions.map(({ kind }) => (kind === 'reopened' ? 'accepted' : kind))}::text[],
      ${versions.map(({ version }) => version)}::integer[],
      ${versions.map(({ payoutMinor }) => payoutMinor)}::bigint[],
      ${versions.map(({ stakeBackMinor }) => stakeBackMinor)}::bigint[],
      ${versions.map(({ boostMinor }) => boostMinor)}::bigint[],
      ${versions.map(({ riskedMinor }) => riskedMinor)}::bigint[],
      ${versions.map(({ shares }) => shares.convertedMinor)}::bigint[],
      ${versions.map(({ shares }) => shares.forfeitedMinor)}::bigint[],
      ${versions.map(({ shares }) => shares.pocketTakenMinor)}::bigint[]
    ) as known (id, state, version, payout, back, boost, risked, converted, forfeited, taken)
    where bet.id = known.id`.execute(tx.db)
}

const writeVersions = async (tx: Tx, paid: readonly Paid[], cause: string, now: Date): Promise<void> => {
  await sql`
    insert into sportsbook_settlements
      (bet_id, version, kind, stake_minor, payout_minor, multiplier, change_minor, owed_minor, posting_id,
        stake_back_minor, boost_minor, forfeited_minor, cause, at)
    select *, ${cause}::text, ${now}::timestamptz from unnest(
      ${paid.map(({ bet }) => bet.id)}::bigint[],
      ${paid.map(({ version }) => version)}::integer[],
      ${paid.map(({ kind }) => kind)}::text[],
      ${paid.map(({ bet }) => bet.open_stake_minor)}::bigint[],
      ${paid.map(({ payoutMinor }) => payoutMinor)}::bigint[],
      ${paid.map(({ multiplier }) => multiplier)}::text[],
      ${paid.map(({ changeMinor }) => changeMinor)}::bigint[],
      ${paid.map(({ owedMinor }) => owedMinor)}::bigint[],
      ${paid.map(({ postingId }) => postingId)}::bigint[],
      ${paid.map(({ stakeBackMinor }) => stakeBackMinor)}::bigint[],
      ${paid.map(({ boostMinor }) => boostMinor)}::bigint[],
      ${paid.map(({ forfeitedChangeMinor }) => forfeitedChangeMinor)}::bigint[])`.execute(tx.db)
  // Followers of bets read these rows: they exist only if the transaction commits.
  await sql`insert into sportsbook_news (bet_id) select unnest(${paid.map(({ bet }) => bet.id)}::bigint[])`.execute(
    tx.db,
  )
}

const withLegsOf = (versions: readonly Version[], decisions: readonly Decision[]) => {
  const legsOf = new Map(decisions.map(({ bet, decided }) => [bet.id, decided.legs.map(({ row }) => row)]))
  return versions.map((version) => ({ ...version, legs: legsOf.get(version.bet.id) ?? [] }))
}

const rewardMove = ({ bet, kind, payoutMinor, boostMinor, stakeBackMinor }: Version): BetResultMove[] => {
  const isBoosted = bet.boost_share !== null
  if ((bet.pocket !== 'free_bet' && !isBoosted) || bet.bonus_id === null) return []
  const one = { bonusId: bet.bonus_id, betId: bet.id }
  const paidMinor = isBoosted ? boostMinor : payoutMinor
  if (kind === 'settled') return [{ ...one, to: paidMinor > 0n ? 'won' : 'lost', paidMinor, stakeBackMinor }]
  return [{ ...one, to: kind === 'voided' ? 'back' : 'lies', paidMinor: 0n, stakeBackMinor: 0n }]
}

const bonusOf = ({ bet }: Decision): readonly bigint[] =>
  bet.bonus_stake_minor > 0n && bet.bonus_id !== null ? [bet.bonus_id] : []

/** The next versions in order; each reads the bonus as the ones before it left it. */
const versionsOf = (decisions: readonly Decision[], bonuses: ReadonlyMap<bigint, WageringBonus>) => {
  const after = new Map(bonuses)
  const versions = decisions.flatMap((decision): Version[] => {
    const [bonusId] = bonusOf(decision)
    const version = nextVersion(
      decision.bet,
      decision.decided.ticketSettlement,
      bonusId === undefined ? undefined : after.get(bonusId),
    )
    if (version?.shares.bonus) after.set(version.shares.bonus.id, version.shares.bonus)
    return version ? [version] : []
  })
  return { versions, after }
}

/**
 * Writes decisions on locked bets: the results of their legs, and for each changed bet a version with its
 * posting; lost bets share one. Unchanged bets cost nothing. Returns the changed bets. A decided bet releases
 * its exposure, and one that is open again takes it again.
 */
export const writeDecisions = async (
  parts: Parts,
  tx: Tx,
  decisions: readonly Decision[],
  cause: string,
): Promise<readonly BetRow[]> => {
  const now = parts.clock.now()
  const bonuses = await lockBonusesOfReturns(tx, decisions.flatMap(bonusOf), now)
  const { versions, after } = versionsOf(decisions, bonuses)
  const positions = positionsAfter(decisions, versions)
  await writeSelections(tx, decisions, positions)
  await writeLegs(tx, decisions)
  if (versions.length === 0) return []
  await writeBets(tx, versions, now)
  await writeBonusesOfReturns(parts, tx, bonuses, after)
  await applyBetResults(parts, tx, versions.flatMap(rewardMove))
  await refundLostBets(parts, tx, withLegsOf(versions, decisions))
  await notifyBetResults(parts, tx, versions)
  await parts.events.publish(tx, betsSettled, {
    versions: versions.map(({ bet, version }) => [String(bet.id), version] as const),
  })
  // Settlement of other bets on the same outcome waits from here on, so everything else is done before.
  await movePositions(tx, positions)
  await writeVersions(tx, await pay(parts, tx, versions), cause, now)
  // A refund reduces the player's loss, and a reversal increases it.
  await countLosses(
    parts,
    tx,
    versions.flatMap(({ bet, mainChangeMinor }) =>
      bet.pocket !== 'free_bet' && mainChangeMinor !== 0n
        ? [{ uid: bet.uid, netMinor: -mainChangeMinor }]
        : [],
    ),
  )
  const changed = versions.map(({ bet }) => bet)
  await notifyBetChanges(tx, changed)
  return changed
}
