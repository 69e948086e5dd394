import { sql, type RawBuilder } from 'kysely'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import { readBonus, selectBonuses, type BonusJson } from '#server/rewards/bonuses/play/select-bonuses.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { mayPlay, type PlayFacts } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import {
  lossesOf,
  lossLimitsOf,
  playTimesOf,
  timeLimitsOf,
  type LossLimitJson,
  type TimeLimitJson,
} from '#server/compliance/responsible-gaming/limits-left.ts'
import { checkDueAt } from '#server/compliance/responsible-gaming/reality-check/reality-check.ts'
import { stakeCapOf } from '#server/compliance/responsible-gaming/stake-cap/stake-cap.ts'
import { jurisdictionOf, type Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'
import { isPlayStopped } from '../catalogue/play-stops.ts'
import { readFreeSpinsGrant, selectGrants, type SerializedGrant } from '../free-spins/load-grants.ts'
import { isCycleUnderWay, minCycleOf } from './min-cycle.ts'
import type { RoundCommand, SeedPair } from './round-command.ts'
import {
  keyOf,
  type KnownRound,
  type KnownSession,
  type RoundPace,
  type KnownTransaction,
  type RoundState,
  type StudioPart,
} from './round-state.ts'

/** Whole numbers that may exceed 2^53 come as text in the JSON that one round trip for all tables needs. */
type Wire<T> = {
  readonly [K in keyof T]: T[K] extends bigint ? string : T[K] extends bigint | null ? string | null : T[K]
}
type WireState = {
  players: (PlayFacts & { supplier: string; uid: number; currency: string; paysPromoWins: boolean })[]
  balances: { uid: number; currency: string; balanceMinor: string }[]
  sessions: (Wire<Omit<KnownSession, 'isCheckDue' | 'stakeCapMinor' | keyof RoundPace>> & {
    birthDate: string | null
    country: string
    tokenHash: string
    sittingBeganAt: string
    checkMinutes: number | null
    checkAnsweredAt: string | null
    lastRoundAt: string | null
  })[]
  transactions: Wire<KnownTransaction>[]
  rounds: (Wire<Omit<KnownRound, 'studio' | 'traits'>> & {
    studio: Wire<StudioPart> | null
    traits: KnownRound['traits']
  })[]
  unfinished: { uid: number; game: string }[]
  seedPairs: (Wire<SeedPair> & { uid: number })[]
  packs: SerializedGrant[]
  bonuses: BonusJson[]
  lossLimits: LossLimitJson[]
  timeLimits: TimeLimitJson[]
  rates: Record<string, number>
  newRoundIds: string[]
}

const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

export const readRoundState = (
  house: Pick<Kernel, 'settings' | 'clock'>,
  rows: readonly unknown[],
): RoundState => {
  const [wire] = rows as readonly WireState[]
  if (!wire) throw new Error('The state of a batch is always one row')
  const rules = jurisdictionOf(house.settings)
  const at = { now: house.clock.now(), needsSecondWish: rules.depositLimits.needsSecondWish }
  return {
    players: new Map(
      wire.players.map(({ supplier, uid, currency, paysPromoWins, ...facts }) => [
        keyOf(supplier, uid),
        { isPlayAllowed: mayPlay(house, facts), currency, paysPromoWins },
      ]),
    ),
    balances: new Map(wire.balances.map((row) => [keyOf(row.uid, row.currency), BigInt(row.balanceMinor)])),
    sessions: new Map(
      wire.sessions.map((row) => [row.tokenHash, sessionOf(row, rules, { now: at.now, rates: wire.rates })]),
    ),
    transactions: new Map(
      wire.transactions.map((row) => [
        keyOf(row.supplier, row.uid, row.transactionId),
        {
          ...row,
          roundId: big(row.roundId),
          amountMinor: BigInt(row.amountMinor),
          balanceAfterMinor: big(row.balanceAfterMinor),
          freePackId: big(row.freePackId),
          bonusMinor: BigInt(row.bonusMinor),
          forfeitedMinor: BigInt(row.forfeitedMinor),
          bonusCounted: BigInt(row.bonusCounted),
          coveredMinor: BigInt(row.coveredMinor),
        },
      ]),
    ),
    rounds: new Map(wire.rounds.map((row) => [BigInt(row.id), roundOf(row)])),
    unfinished: new Set(wire.unfinished.map((row) => keyOf(row.uid, row.game))),
    seedPairs: new Map(wire.seedPairs.map((pair) => [pair.uid, { ...pair, id: BigInt(pair.id) }])),
    bonuses: new Map(wire.bonuses.map((row) => [BigInt(row.id), readBonus(row, at.now)])),
    packs: new Map(wire.packs.map((row) => [BigInt(row.id), readFreeSpinsGrant(row, at.now)])),
    losses: lossesOf(wire.lossLimits, at),
    playTimes: playTimesOf(wire.timeLimits, at),
    newRoundIds: wire.newRoundIds.map(BigInt),
  }
}

const sessionOf = (
  row: WireState['sessions'][number],
  { realityCheck, stakeCaps, leastCycleMs: cycles }: Jurisdiction,
  { now, rates }: { now: Date; rates: WireState['rates'] },
): KnownSession => {
  const { sittingBeganAt, checkMinutes: minutes, checkAnsweredAt, ...known } = row
  const { lastRoundAt, birthDate, country, ...session } = known
  const { gameType } = session
  const answeredAt = checkAnsweredAt === null ? null : new Date(checkAnsweredAt)
  const dueAt = checkDueAt(realityCheck, { minutes, answeredAt }, new Date(sittingBeganAt))
  const leastCycleMs = minCycleOf(cycles, gameType)
  return {
    ...session,
    id: BigInt(row.id),
    leastCycleMs,
    isCycleUnderWay: isCycleUnderWay(leastCycleMs, lastRoundAt === null ? null : new Date(lastRoundAt), now),
    isCheckDue: dueAt !== undefined && dueAt <= now,
    stakeCapMinor: stakeCapOf(
      stakeCaps,
      { gameType, birthDate, country, currency: row.currency },
      { rates, now },
    ),
  }
}

const roundOf = (row: WireState['rounds'][number]): KnownRound => ({
  ...row,
  id: BigInt(row.id),
  stakeMinor: BigInt(row.stakeMinor),
  winMinor: BigInt(row.winMinor),
  refundedMinor: BigInt(row.refundedMinor),
  balanceBeforeMinor: BigInt(row.balanceBeforeMinor),
  balanceAfterMinor: BigInt(row.balanceAfterMinor),
  freePackId: big(row.freePackId),
  bonusId: big(row.bonusId),
  bonusStakeMinor: BigInt(row.bonusStakeMinor),
  studio: row.studio && { ...row.studio, seedPairId: BigInt(row.studio.seedPairId) },
})

/** Transaction ids a command may refer to: its own, and the one it names or its round began with. */
const idsOf = (command: RoundCommand): string[] => {
  if (command.kind === 'studio_step') return [command.transactionId, command.round]
  return 'referenceId' in command && command.referenceId !== null
    ? [command.transactionId, command.referenceId]
    : [command.transactionId]
}

/** An outcome is large, so it is read only for a round that goes on. */
const studioPartOf = (commands: readonly RoundCommand[]): RawBuilder<unknown> => {
  const goingOn = commands.flatMap((it) => (it.kind === 'studio_step' ? [it.round] : []))
  return sql`case when supplier = 'studio' and supplier_round = any(${goingOn}::text[]) then json_build_object(
    'outcome', outcome, 'mathVersion', math_version, 'seedPairId', seed_pair_id::text, 'nonce', nonce) end`
}

/** For an own round with a bonus in play, whose stake may count at its end. */
const traitsOfRound = sql`case when bonus_id is not null and supplier in ('studio', 'live') then (
    select json_build_object('game', game.sysname, 'studio', game.provider, 'type', game.type)
    from games game where game.sysname = game_rounds.game) end`

/** The game sessions of these tokens, each with the rules of its game, player and market. */
const sessionsOf = (tokens: readonly string[], now: Date): RawBuilder<unknown> => sql`
      (select coalesce(json_agg(json_build_object(
          'tokenHash', s.token_hash, 'id', s.id::text, 'uid', s.uid, 'supplier', s.supplier, 'game', s.game,
          'gameCode', g.supplier_code, 'isGameOn', not g.is_off and not ${isPlayStopped({ country: sql`p.country`, provider: sql`g.provider`, supplier: sql`g.supplier` })}, 'currency', s.currency, 'isActivated', s.activated_at is not null,
          'isLive', s.ended_at is null and s.expires_at > ${now}::timestamptz
            and a.ended_at is null and a.expires_at > ${now}::timestamptz,
          'sittingBeganAt', coalesce(s.sitting_began_at, s.created_at), 'checkMinutes', c.minutes,
          'checkAnsweredAt', c.answered_at, 'gameType', g.type, 'studio', g.provider, 'country', p.country, 'birthDate', f.birth_date,
          'lastRoundAt', (select last_round_at from game_players l where l.uid = s.uid))), '[]')
        from game_sessions s join games g on g.sysname = s.game join sessions a on a.id = s.account_session_id
          join players p on p.uid = s.uid left join player_profiles f on f.uid = s.uid
          left join reality_checks c on c.uid = s.uid
        where s.token_hash = any(${tokens}::text[]) and s.mode = 'real')`

const isStudio = ({ kind }: RoundCommand): boolean => kind === 'studio_round' || kind === 'studio_step'
const isBeginning = (command: RoundCommand): boolean =>
  command.kind === 'bet' ||
  command.kind === 'studio_round' ||
  (command.kind === 'win' && command.referenceId === null)

/** Reads everything that the decision about a batch needs, in one statement, after `lockPlayers`. */
export const selectRoundState = (now: Date, commands: readonly RoundCommand[]): RawBuilder<unknown> => {
  const uids = [...new Set(commands.map((command) => command.uid))]
  const acquainted = [
    ...new Map(commands.map(({ supplier, uid }) => [keyOf(supplier, uid), { supplier, uid }])).values(),
  ]
  const studioUids = [...new Set(commands.filter(isStudio).map((it) => it.uid))]
  const tokens = commands.flatMap((command) => ('tokenHash' in command ? (command.tokenHash ?? []) : []))
  const wanted = commands.flatMap((command) => idsOf(command).map((id) => ({ ...command, id })))
  const named = commands.flatMap((command) => ('round' in command ? [command] : []))
  return sql`
    with known as materialized (
      select t.* from unnest(
        ${wanted.map((it) => it.supplier)}::text[], ${wanted.map((it) => it.uid)}::integer[],
        ${wanted.map((it) => it.id)}::text[]) as wanted (supplier, uid, transaction_id)
      join game_transactions t using (supplier, uid, transaction_id)
    ), found as materialized (
      select id from unnest(
        ${named.map((it) => it.supplier)}::text[], ${named.map((it) => it.uid)}::integer[],
        ${named.map((it) => it.round)}::text[]) as named (supplier, uid, supplier_round)
      join game_rounds using (supplier, uid, supplier_round)
      union select round_id from known where round_id is not null
    )
    select
      (select coalesce(json_agg(json_build_object(
          'supplier', supplier, 'uid', uid, 'status', status, 'currency', currency,
          'is_verified', is_verified, 'kyc_block', kyc_block, 'kyc_block_at', kyc_block_at,
          'paysPromoWins', coalesce((select (g.settings->>'pays_promo_wins')::boolean
            from game_suppliers g where g.sysname = supplier), false))), '[]')
        from unnest(${acquainted.map((it) => it.supplier)}::text[], ${acquainted.map((it) => it.uid)}::integer[])
          as acquainted (supplier, uid)
        join players using (uid)
        where exists (select from game_sessions s
          where s.uid = acquainted.uid and s.supplier = acquainted.supplier and s.mode = 'real')) as players,
      (select coalesce(json_agg(json_build_object('uid', uid, 'currency', currency, 'balanceMinor', balance_minor::text)), '[]')
        from wallet_accounts where uid = any(${uids}::integer[]) and uid > 0 and kind = 'player' and pocket = 'main') as balances,
      ${sessionsOf(tokens, now)} as sessions,
      (select coalesce(json_agg(json_build_object(
          'supplier', supplier, 'uid', uid, 'transactionId', transaction_id, 'kind', kind, 'status', status,
          'refusal', refusal, 'referenceId', reference_id, 'roundId', round_id::text, 'game', game,
          'currency', currency, 'amountMinor', amount_minor::text, 'inputHash', input_hash,
          'balanceAfterMinor', balance_after_minor::text, 'freePackId', free_pack_id::text,
          'isPromo', is_promo, 'bonusMinor', bonus_minor::text, 'forfeitedMinor', forfeited_minor::text,
          'bonusCounted', bonus_counted::text, 'coveredMinor', covered_minor::text)), '[]') from known) as transactions,
      (select coalesce(json_agg(json_build_object(
          'id', id::text, 'supplier', supplier, 'uid', uid, 'supplierRound', supplier_round, 'game', game,
          'currency', currency, 'status', status, 'stakeMinor', stake_minor::text, 'winMinor', win_minor::text,
          'refundedMinor', refunded_minor::text, 'balanceBeforeMinor', balance_before_minor::text,
          'balanceAfterMinor', balance_after_minor::text, 'freePackId', free_pack_id::text,
          'bonusId', bonus_id::text, 'bonusStakeMinor', bonus_stake_minor::text,
          'studio', ${studioPartOf(commands)}, 'traits', ${traitsOfRound})), '[]')
        from found join game_rounds using (id)) as rounds,
      (select coalesce(json_agg(json_build_object('uid', uid, 'game', game)), '[]') from game_rounds
        where uid = any(${studioUids}::integer[]) and supplier = 'studio' and mode = 'real' and shown_at is null
      ) as unfinished,
      (select coalesce(json_agg(json_build_object(
          'uid', uid, 'id', id::text, 'sealedServerSeed', sealed_server_seed, 'serverSeedHash', server_seed_hash,
          'clientSeed', client_seed, 'nonce', nonce)), '[]') from fairness_seed_pairs
        where uid = any(${studioUids}::integer[]) and revealed_at is null) as "seedPairs",
      ${selectGrants(uids, commands)} as packs,
      ${selectBonuses(uids, sql`select id from found`)} as bonuses,
      ${lossLimitsOf(uids, now)} as "lossLimits",
      ${timeLimitsOf(uids, now)} as "timeLimits",
      (select json_object_agg(currency, rate) from (
          select ${baseCurrency}::text as currency, 1::double precision as rate
          union all select currency, rate from currency_rates where currency <> ${baseCurrency}::text) as worth) as rates,
      (select coalesce(json_agg(nextval('game_rounds_id_seq')::text), '[]') from generate_series(1, ${commands.filter(isBeginning).length}))
        as "newRoundIds"`
}
