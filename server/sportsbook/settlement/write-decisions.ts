import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { tellBets } from '#server/odds/stream/odds-notices.ts'
import { fractionText, type FateText } from '#book/markets/fate-text.ts'
import type { Context } from '#server/context.ts'
import { moveWithDebts, type Movement } from '#server/wallet/debts/move-with-debts.ts'
import { releasePositions } from '../limits/positions.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { DecidedBet, Standing } from './decide-bet.ts'

type Parts = Pick<Context, 'clock'>
export type Decision = { readonly bet: BetRow; readonly decided: DecidedBet }

/** One version more of what a bet has been paid. */
type Version = {
  readonly bet: BetRow
  readonly version: number
  readonly kind: 'settled' | 'voided' | 'reopened'
  readonly payoutMinor: bigint
  readonly multiplier: string
  /** Above zero to the player. */
  readonly changeMinor: bigint
  readonly movement: Movement | undefined
}

/** Where stake and winnings of a bet lie. */
export const accountsOf = ({ uid, pocket, currency }: Pick<BetRow, 'uid' | 'pocket' | 'currency'>) => ({
  player: { kind: 'player', uid, pocket, currency } as const,
  openBets: { kind: 'house', name: 'open_bets', currency } as const,
  gaming: { kind: 'house', name: 'gaming', currency } as const,
})

const reasonOf = (changeMinor: bigint, isVoid: boolean): Movement['reason'] =>
  changeMinor === 0n ? 'bet_settled' : isVoid ? 'rollback' : 'win'

/** What is another than before, if anything: the next version moves just that. */
const nextVersion = (bet: BetRow, standing: Standing): Version | undefined => {
  const isOpen = standing.kind === 'open'
  const wasOpen = bet.state === 'accepted'
  if (bet.state === 'cashed_out' || (isOpen && wasOpen)) return undefined
  const payoutMinor = isOpen ? 0n : standing.payoutMinor
  if (!isOpen && standing.kind === bet.state && payoutMinor === bet.payout_minor) return undefined
  const { player, openBets, gaming } = accountsOf(bet)
  const changeMinor = payoutMinor - bet.payout_minor
  const version = bet.settlement_version + 1
  const stake = { amountMinor: bet.open_stake_minor }
  const besides = isOpen
    ? [{ from: gaming, to: openBets, ...stake }]
    : wasOpen
      ? [{ from: openBets, to: gaming, ...stake }]
      : []
  const isVoid = isOpen ? bet.state === 'voided' : standing.kind === 'voided'
  const movement: Movement = {
    key: `bet:${bet.id}:settlement:${version}`,
    reason: reasonOf(changeMinor, isVoid),
    reference: { type: 'bet', id: String(bet.id) },
    player,
    other: gaming,
    amountMinor: changeMinor,
    besides,
  }
  return {
    bet,
    version,
    kind: isOpen ? 'reopened' : standing.kind,
    payoutMinor,
    multiplier: isOpen ? '0' : fractionText(standing.multiplier),
    changeMinor,
    movement: besides.length > 0 || changeMinor !== 0n ? movement : undefined,
  }
}

const sameFate = (one: FateText | null, other: FateText | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.won === other.won &&
    one.void === other.void &&
    one.deadHeat === other.deadHeat)

const written = (fate: FateText | null): string | null => (fate === null ? null : JSON.stringify(fate))

const writeFates = async (tx: Tx, decisions: readonly Decision[]): Promise<void> => {
  const selections = decisions
    .flatMap(({ decided }) => decided.selections)
    .filter(({ row, fate, version }) => row.result_version !== version || !sameFate(row.fate, fate))
  if (selections.length > 0)
    await sql`
      update sportsbook_selections as selection set fate = known.fate::jsonb, result_version = known.version
      from unnest(
        ${selections.map(({ row }) => row.bet_id)}::bigint[],
        ${selections.map(({ row }) => row.leg)}::smallint[],
        ${selections.map(({ row }) => row.position)}::smallint[],
        ${selections.map(({ fate }) => written(fate))}::text[],
        ${selections.map(({ version }) => version)}::integer[]
      ) as known (bet_id, leg, position, fate, version)
      where selection.bet_id = known.bet_id and selection.leg = known.leg
        and selection.position = known.position`.execute(tx.db)
  const legs = decisions
    .flatMap(({ decided }) => decided.legs)
    .filter(({ row, fate }) => !sameFate(row.fate, fate))
  if (legs.length > 0)
    await sql`
      update sportsbook_legs as leg set fate = known.fate::jsonb
      from unnest(
        ${legs.map(({ row }) => row.bet_id)}::bigint[],
        ${legs.map(({ row }) => row.position)}::smallint[],
        ${legs.map(({ fate }) => written(fate))}::text[]
      ) as known (bet_id, position, fate)
      where leg.bet_id = known.bet_id and leg.position = known.position`.execute(tx.db)
}

type Paid = Version & { readonly postingId: bigint | null; readonly owedMinor: bigint }

const pay = async (parts: Parts, tx: Tx, versions: readonly Version[]): Promise<Paid[]> => {
  const moved = await moveWithDebts(
    parts,
    tx,
    versions.flatMap(({ movement }) => movement ?? []),
  )
  let at = 0
  return versions.map((version) => {
    const done = version.movement ? moved[at++] : undefined
    return { ...version, postingId: done?.postingId ?? null, owedMinor: done?.owedMinor ?? 0n }
  })
}

const writeVersions = async (
  { clock }: Parts,
  tx: Tx,
  paid: readonly Paid[],
  cause: string,
): Promise<void> => {
  const ids = paid.map(({ bet }) => bet.id)
  const numbers = paid.map(({ version }) => version)
  const payouts = paid.map(({ payoutMinor }) => payoutMinor)
  const now = clock.now()
  await sql`
    insert into sportsbook_settlements
      (bet_id, version, kind, stake_minor, payout_minor, multiplier, change_minor, owed_minor, posting_id, cause, at)
    select *, ${cause}::text, ${now}::timestamptz from unnest(
      ${ids}::bigint[],
      ${numbers}::integer[],
      ${paid.map(({ kind }) => kind)}::text[],
      ${paid.map(({ bet }) => bet.open_stake_minor)}::bigint[],
      ${payouts}::bigint[],
      ${paid.map(({ multiplier }) => multiplier)}::text[],
      ${paid.map(({ changeMinor }) => changeMinor)}::bigint[],
      ${paid.map(({ owedMinor }) => owedMinor)}::bigint[],
      ${paid.map(({ postingId }) => postingId)}::bigint[])`.execute(tx.db)
  await sql`
    update sportsbook_bets as bet set
      state = known.state,
      settlement_version = known.version,
      payout_minor = known.payout,
      settled_at = case when known.state = 'accepted' then null else ${now}::timestamptz end,
      changed_at = ${now}::timestamptz
    from unnest(
      ${ids}::bigint[],
      ${paid.map(({ kind }) => (kind === 'reopened' ? 'accepted' : kind))}::text[],
      ${numbers}::integer[],
      ${payouts}::bigint[]
    ) as known (id, state, version, payout)
    where bet.id = known.id`.execute(tx.db)
}

/**
 * Writes what became of bets that are locked: the fates of their legs, and for each that is another than before a version with
 * the one posting that makes it so. What is as it was costs nothing. Answers the bets that
 * are others than they were. What a bet took of the limits of markets that are
 * open is free once it is decided.
 */
export const writeDecisions = async (
  parts: Parts,
  tx: Tx,
  decisions: readonly Decision[],
  cause: string,
): Promise<readonly BetRow[]> => {
  await writeFates(tx, decisions)
  const versions = decisions.flatMap(({ bet, decided }) => nextVersion(bet, decided.standing) ?? [])
  if (versions.length === 0) return []
  // On a market that is decided nobody bets any more, so only what lies on others is in the way there.
  const lost = new Set(
    decisions.flatMap(({ bet, decided }) =>
      decided.selections.some(({ fate }) => fate === null) ? [bet.id] : [],
    ),
  )
  await releasePositions(
    tx,
    versions.filter(({ kind, bet }) => kind !== 'reopened' && lost.has(bet.id)).map(({ bet }) => bet.id),
  )
  await writeVersions(parts, tx, await pay(parts, tx, versions), cause)
  const changed = versions.map(({ bet }) => bet)
  await tellBets(tx, changed)
  return changed
}
