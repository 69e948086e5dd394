import { sql } from 'kysely'
import type {
  EndedRound,
  LiveRound,
  LiveSnapshot,
  LiveTick,
  OwnEvent,
  PublicLiveBet,
  BetsPerSpot,
} from '#contract/live.ts'
import { playableOf } from '#server/rewards/bonuses/play/playable-now.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { paysBySpot, type LiveGame } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import {
  findOwnBet,
  serializePublicBet,
  publishedStatuses,
  serializeBet,
  type BetRow,
} from '../bets/live-bets.ts'
import { openChains, serializeChain } from '../live-chains.ts'
import { NumberCounts } from './number-statistics.ts'
import { countSpots, SpotCounts } from './spot-counts.ts'
import type { LiveHub } from '../live-hub.ts'
import type { OpenLiveRound } from '../live-round-now.ts'
import type { LiveSession } from '../live-session.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'settings' | 'liveTime' | 'liveHubs'>

const listedRounds = 30
/** Bets of a round that are published to all viewers, the first ones; the others are only counted. */
const listedBets = 100
/** Changes are read this far back, as long as a transaction may take to become visible. */
const lookBackMs = 5000
const maxRemembered = 10_000

/** The public state of the round: point and seed only from the end on. */
const serializeRound = (round: OpenLiveRound, nowMs: number): LiveRound => ({
  id: String(round.id),
  chainId: String(round.chainId),
  index: round.index,
  startsAt: round.startsAtMs,
  end: nowMs >= round.endsAtMs ? { point: String(round.point), seed: round.seed, isBroken: false } : null,
})

const findEnded = async (
  db: Kernel['db'],
  game: LiveGame,
  { limit, id }: { limit: number; id?: bigint },
): Promise<EndedRound[]> => {
  const rows = await db
    .selectFrom('live_rounds as round')
    .innerJoin('live_chains as chain', 'chain.id', 'round.chain_id')
    .select(['round.id', 'round.chain_id', 'round.chain_index', 'round.point', 'round.seed'])
    .select(['round.how_ended', 'chain.salt'])
    .where('round.game', '=', game.sysname)
    .where('round.ended_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('round.id', '=', id as bigint))
    .orderBy('round.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    chainId: String(row.chain_id),
    index: row.chain_index,
    point: String(row.point),
    seed: row.seed ?? '',
    salt: row.salt ?? '',
    isBroken: row.how_ended === 'broken',
  }))
}

const betsOfRound = (db: Kernel['db'], roundId: bigint) =>
  db
    .selectFrom('live_bets')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('status', 'in', publishedStatuses)

const findChains = async (db: Kernel['db'], game: LiveGame) =>
  (await openChains(db, game.sysname)).map(serializeChain)

const countPlayers = async (db: Kernel['db'], roundId: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('live_bets')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('round_id', '=', roundId)
    .where('mode', '=', 'real')
    .where('status', 'in', publishedStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const spotsOf = async (ctx: Parts, game: LiveGame, roundId: bigint): Promise<BetsPerSpot> => {
  if (!paysBySpot(game)) return {}
  return (
    roundPublisherOf(ctx.liveHubs.of(game.sysname)).spots.of(roundId) ?? (await countSpots(ctx.db, roundId))
  )
}

/** The whole state for a new viewer. Play money of other players is not public. */
export const snapshotOf = async (
  ctx: Parts,
  session: LiveSession,
  round: OpenLiveRound | undefined,
): Promise<LiveSnapshot> => {
  const bets = round
    ? await betsOfRound(ctx.db, round.id).where('mode', '=', 'real').orderBy('id').limit(listedBets).execute()
    : []
  const players = round ? await countPlayers(ctx.db, round.id) : 0
  const game = liveGameOf(session.game)
  const own = round && (await findOwnBet(ctx.db, session, round.id))
  const ended = await findEnded(ctx.db, game, { limit: listedRounds })
  const { numbers } = roundPublisherOf(ctx.liveHubs.of(game.sysname))
  const now = ctx.liveTime.now()
  return {
    now,
    round: round ? serializeRound(round, now) : null,
    players,
    bets: bets.map(serializePublicBet),
    spots: round ? await spotsOf(ctx, game, round.id) : {},
    own: own ? serializeBet(own) : null,
    ended,
    numbers: await numbers.read(ctx, game, ended[0]?.id),
    chains: await findChains(ctx.db, game),
  }
}

/** What this process has published of the round, so that a tick holds only changes. */
class RoundPublisher {
  #roundId: bigint | undefined
  #isEndTold = false
  #chains = ''
  #players = new Set<bigint>()
  #bets = new Map<string, string>()
  #own = new Map<string, string>()
  /** Past rounds with unpaid bets: their players still wait for their balance. */
  readonly #unpaid = new Set<bigint>()
  readonly spots = new SpotCounts()
  readonly numbers = new NumberCounts()

  /** The whole round is read once, then only recent changes, far enough back to include late commits. */
  async #changedBets(ctx: Parts, roundId: bigint, isNew: boolean): Promise<BetRow[]> {
    const since = new Date(ctx.liveTime.now() - lookBackMs)
    const rows = await betsOfRound(ctx.db, roundId)
      .$if(!isNew, (query) => query.where('changed_at', '>', since))
      .execute()
    return rows
  }

  #isNews(of: Map<string, string>, id: string, text: string): boolean {
    if (of.get(id) === text) return false
    of.set(id, text)
    return true
  }

  /** Changes of the published bets: at least those that a snapshot lists. */
  #newsOf(rows: readonly BetRow[]): PublicLiveBet[] {
    for (const { id } of rows) this.#players.add(id)
    const last = [...this.#players].toSorted((a, b) => Number(a - b))[listedBets - 1]
    return rows
      .filter(({ id }) => last === undefined || id <= last || this.#bets.has(String(id)))
      .map(serializePublicBet)
      .filter((bet) => this.#isNews(this.#bets, bet.id, JSON.stringify(bet)))
  }

  async #notifyOwn(ctx: Parts, game: string, rows: readonly BetRow[]): Promise<void> {
    const news = rows.filter((row) => {
      const to = { mode: row.mode, uid: row.uid, gameSessionId: row.game_session_id }
      const text = `${row.status} ${row.settled_at === null ? '' : 'settled'}`
      return ctx.liveHubs.of(game).has(to) && this.#isNews(this.#own, String(row.id), text)
    })
    if (news.length === 0) return
    const balances = await balancesOf(ctx, news)
    for (const row of news) {
      const isPaid = row.settled_at !== null || row.status === 'in'
      const event: OwnEvent = {
        own: serializeBet(row),
        balanceMinor: isPaid ? (balances.get(balanceKey(row)) ?? null) : null,
      }
      ctx.liveHubs
        .of(game)
        .publishTo({ mode: row.mode, uid: row.uid, gameSessionId: row.game_session_id }, 'own', event)
    }
  }

  /** Reads what has changed and publishes it to all viewers in this process. */
  async tick(ctx: Parts, game: LiveGame, round: OpenLiveRound | undefined): Promise<void> {
    for (const id of this.#unpaid) await this.#notifyPaid(ctx, game, id)
    const before = this.#roundId
    const isNew = round?.id !== before
    if (isNew) this.#evict(round?.id)
    const ended = isNew && before !== undefined ? await this.#findEnd(ctx, game, before) : undefined
    const numbers = ended && (await this.numbers.read(ctx, game, ended.id))
    const rows = round ? await this.#changedBets(ctx, round.id, isNew) : []
    const playersBefore = isNew ? -1 : this.#players.size
    const real = rows.filter(({ mode }) => mode === 'real')
    const [bets, spots] = [this.#newsOf(real), this.spots.add(real)]
    const chains = await this.#changedChains(ctx, game, isNew)
    const now = ctx.liveTime.now()
    const isEnd = round !== undefined && !this.#isEndTold && now >= round.endsAtMs
    if (isEnd) this.#isEndTold = true
    const tick: LiveTick = {
      now,
      ...(isNew || isEnd ? { round: round ? serializeRound(round, now) : null } : {}),
      ...(this.#players.size === playersBefore ? {} : { players: this.#players.size }),
      ...(bets.length > 0 ? { bets } : {}),
      ...(Object.keys(spots).length > 0 ? { spots } : {}),
      ...(ended ? { ended } : {}),
      ...(numbers ? { numbers } : {}),
      ...(chains ? { chains } : {}),
    }
    ctx.liveHubs.of(game.sysname).publishToAll('tick', tick)
    await this.#notifyOwn(ctx, game.sysname, rows)
  }

  /** The last event of a past round: its end and the results of its bets. */
  async #findEnd(ctx: Parts, game: LiveGame, id: bigint): Promise<EndedRound | undefined> {
    await this.#notifyPaid(ctx, game, id)
    const [ended] = await findEnded(ctx.db, game, { limit: 1, id })
    return ended
  }

  /** Publishes bet results and balances of a past round until all its bets are paid. */
  async #notifyPaid(ctx: Parts, game: LiveGame, id: bigint): Promise<void> {
    const rows = await betsOfRound(ctx.db, id).execute()
    await this.#notifyOwn(ctx, game.sysname, rows)
    if (rows.some(({ settled_at: at }) => at === null)) this.#unpaid.add(id)
    else this.#unpaid.delete(id)
  }

  async #changedChains(ctx: Parts, game: LiveGame, isNew: boolean) {
    if (!isNew && this.#roundId !== undefined) return undefined
    const chains = await findChains(ctx.db, game)
    const text = JSON.stringify(chains)
    if (text === this.#chains) return undefined
    this.#chains = text
    return chains
  }

  #evict(next: bigint | undefined): void {
    if (this.#own.size > maxRemembered) this.#own.clear()
    this.#roundId = next
    this.#isEndTold = false
    this.#bets.clear()
    this.#players.clear()
    this.spots.begin(next)
  }
}

const publishers = new WeakMap<LiveHub, RoundPublisher>()
export const roundPublisherOf = (hub: LiveHub): RoundPublisher => {
  const publisher = publishers.get(hub) ?? new RoundPublisher()
  publishers.set(hub, publisher)
  return publisher
}

const balanceKey = ({ mode, uid, game_session_id: id }: BetRow): string =>
  mode === 'real' ? `player ${uid}` : `session ${id}`

const balancesOf = async ({ db, clock }: Parts, rows: readonly BetRow[]): Promise<Map<string, string>> => {
  const uids = rows.filter(({ mode }) => mode === 'real').map(({ uid }) => uid)
  const sessions = rows.filter(({ mode }) => mode === 'demo').map(({ game_session_id: id }) => id)
  const found = new Map<string, string>()
  if (uids.length > 0) {
    const currencies = new Map(rows.map(({ uid, currency }) => [uid, currency]))
    const accounts = await db
      .selectFrom('wallet_accounts')
      .select(['uid', 'currency', 'pocket', 'balance_minor'])
      .where('kind', '=', 'player')
      .where('pocket', 'in', ['main', 'bonus'])
      .where('uid', 'in', uids)
      .where('uid', '>', sql.lit(0))
      .execute()
    const minorOf = (uid: number, pocket: string) =>
      accounts.find((it) => it.uid === uid && it.pocket === pocket && it.currency === currencies.get(uid))
        ?.balance_minor
    const pockets = [...currencies].flatMap(([uid, currency]) => {
      const mainMinor = minorOf(uid, 'main')
      if (mainMinor === undefined) return []
      return [[uid, { currency, mainMinor, bonusMinor: minorOf(uid, 'bonus') ?? 0n }] as const]
    })
    const playable = await playableOf(db, new Map(pockets), clock.now())
    for (const [uid, minor] of playable) found.set(`player ${uid}`, String(minor))
  }
  if (sessions.length > 0) {
    const rowsOfSessions = await db
      .selectFrom('game_sessions')
      .select(['id', 'demo_balance_minor'])
      .where('id', 'in', sessions)
      .execute()
    for (const { id, demo_balance_minor: minor } of rowsOfSessions)
      found.set(`session ${id}`, String(minor ?? 0n))
  }
  return found
}
