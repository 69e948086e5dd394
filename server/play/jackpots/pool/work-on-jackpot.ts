import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { post } from '#server/money/wallet/post.ts'
import type { PostingCommand, Transfer } from '#server/money/wallet/posting-command.ts'
import { stakeDrawName } from '../draws/stake-draw-name.ts'
import type { JackpotStake, JackpotRow } from '../schema.ts'
import { feed, hitAtEnd, payOut, prizeOf, returnContribution, type Stake } from './level-state.ts'
import { notifyHits } from './notify-hits.ts'
import { openCycle, sealedAs, type Cycle } from './open-cycle.ts'

const actor = systemActor('jackpots')

type Jackpot = Selectable<JackpotRow>
type Hit = {
  readonly cycle: Cycle
  readonly bet: JackpotStake
  readonly at: Date
  readonly amountMinor: bigint
  isHeld: boolean
}

/** A locked jackpot with its open cycles; all changes are written at the end. */
export class WorkOnJackpot {
  readonly #ctx: Context
  readonly #tx: Tx
  readonly jackpot: Jackpot
  #cycles: Cycle[]
  readonly #hits: Hit[] = []
  /** Whole minor units in the open cycles when they were read. */
  readonly #before: bigint

  constructor(ctx: Context, tx: Tx, jackpot: Jackpot, cycles: Cycle[]) {
    this.#ctx = ctx
    this.#tx = tx
    this.jackpot = jackpot
    this.#cycles = cycles
    this.#before = this.#standing()
  }

  #standing(): bigint {
    return this.#cycles.reduce((sum, { state }) => sum + prizeOf(state.meter) + state.reserveMinor, 0n)
  }

  async stake(stake: Stake): Promise<void> {
    for (const at of this.#cycles.keys()) {
      await this.endLevel(at, new Date(stake.at))
      const cycle = this.#cycles[at]
      if (!cycle) continue
      const { level, isHit } = feed(cycle.state, stake)
      cycle.state = level
      if (isHit) await this.#win(at, stake, new Date(stake.at))
    }
  }

  returnContribution(ownMinor: bigint): void {
    for (const cycle of this.#cycles) cycle.state = returnContribution(cycle.state, ownMinor)
  }

  /** Ends timed levels whose time is up: the last stake before the end wins. */
  async end(now: Date): Promise<void> {
    for (const at of this.#cycles.keys()) await this.endLevel(at, now)
  }

  async endLevel(at: number, now: Date): Promise<void> {
    const cycle = this.#cycles[at]
    if (!cycle?.state.endsAt || now < cycle.state.endsAt) return
    const bet = hitAtEnd(cycle.state, now)
    if (bet) await this.#win(at, bet, cycle.state.endsAt)
  }

  async #win(at: number, bet: JackpotStake, hitAt: Date): Promise<void> {
    const cycle = this.#cycles[at]
    if (!cycle) return
    const { meter, terms } = cycle.state
    const { amountMinor, ...beginning } = payOut(cycle.state)
    const winner = await this.#tx.db
      .selectFrom('players')
      .select('status')
      .where('uid', '=', bet.uid)
      .executeTakeFirst()
    const isHeld = winner?.status !== 'active'
    this.#hits.push({ cycle, bet, at: hitAt, amountMinor, isHeld })
    await this.#tx.db
      .updateTable('jackpot_cycles')
      .set({
        status: isHeld ? 'held' : 'paid',
        meter,
        revealed_secret: cycle.state.secret,
        hit_at: hitAt,
        uid: bet.uid,
        amount_minor: amountMinor,
        game: bet.game,
        bet: stakeDrawName(bet, cycle.state.drawVersion),
        bet_own_minor: bet.stakedMinor === undefined ? null : BigInt(bet.stakedMinor),
        bet_at: new Date(bet.at),
      })
      .where('jackpot_id', '=', cycle.jackpotId)
      .where('level', '=', cycle.level)
      .where('number', '=', cycle.number)
      .execute()
    this.#cycles[at] = await openCycle(this.#ctx, this.#tx, {
      ...cycle,
      ...beginning,
      number: cycle.number + 1,
      terms,
      at: hitAt,
      before: cycle.state.endsAt,
    })
  }

  async write(): Promise<void> {
    for (const { jackpotId, level, number, state } of this.#cycles)
      await this.#tx.db
        .updateTable('jackpot_cycles')
        .set({
          meter: state.meter,
          reserve_minor: state.reserveMinor,
          last_bet: state.lastBet && JSON.stringify(state.lastBet),
        })
        .where('jackpot_id', '=', jackpotId)
        .where('level', '=', level)
        .where('number', '=', number)
        .execute()
    await this.#move(
      this.#standing() - this.#before + this.#hits.reduce((sum, hit) => sum + hit.amountMinor, 0n),
    )
    for (const { cycle, bet, amountMinor, isHeld } of this.#hits)
      await recordAudit(this.#ctx, this.#tx, {
        type: 'jackpot_hit',
        actor,
        uid: bet.uid,
        subject: `jackpot:${this.jackpot.sysname}`,
        after: {
          level: cycle.level,
          number: cycle.number,
          amount_minor: amountMinor,
          currency: this.jackpot.currency,
          is_held: isHeld,
        },
      })
    await notifyHits(
      this.#ctx,
      this.#tx,
      this.jackpot,
      this.#hits
        .filter(({ isHeld }) => !isHeld)
        .map(({ cycle: { level, number }, bet: { uid }, amountMinor }) => ({
          uid,
          level,
          number,
          amountMinor,
        })),
    )
  }

  async #move(gainedMinor: bigint): Promise<void> {
    const { id, currency } = this.jackpot
    const pool = { kind: 'house', name: 'jackpots', currency } as const
    const gaming = { kind: 'house', name: 'gaming', currency } as const
    const reference = { type: 'jackpot', id: String(id) }
    const feeds = this.jackpot.feeds + 1n
    const fed: Transfer[] =
      gainedMinor > 0n
        ? [{ from: gaming, to: pool, amountMinor: gainedMinor }]
        : [{ from: pool, to: gaming, amountMinor: -gainedMinor }]
    const commands: PostingCommand[] = [
      ...(gainedMinor === 0n
        ? []
        : [{ key: `jackpot:${id}:fed:${feeds}`, reason: 'jackpot_fed' as const, transfers: fed, reference }]),
      ...this.#hits
        .filter(({ isHeld, amountMinor }) => !isHeld && amountMinor > 0n)
        .map(({ cycle, bet, amountMinor }) => ({
          key: `jackpot:${id}:${cycle.level}:${cycle.number}`,
          reason: 'jackpot' as const,
          transfers: [
            {
              from: pool,
              to: { kind: 'player' as const, uid: bet.uid, pocket: 'main' as const, currency },
              amountMinor,
            },
          ],
          reference,
        })),
    ]
    if (commands.length === 0) return
    await this.#tx.db.updateTable('jackpots').set({ feeds }).where('id', '=', id).execute()
    const outcomes = await post(this.#ctx, this.#tx, commands)
    if (outcomes.some(({ status }) => status !== 'posted'))
      throw new Error(`The pool of jackpot ${id} has moved already`)
  }
}

/** Locks running jackpots, or the named one in any state, and reads their cycles. */
export const lockJackpots = async (ctx: Context, tx: Tx, sysname?: string): Promise<WorkOnJackpot[]> => {
  const jackpots = await tx.db
    .selectFrom('jackpots')
    .selectAll()
    .$if(sysname === undefined, (query) => query.where('status', '=', 'running'))
    .$if(sysname !== undefined, (query) => query.where('sysname', '=', sysname ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (jackpots.length === 0) return []
  const rows = await tx.db
    .selectFrom('jackpot_cycles')
    .selectAll()
    .where('status', '=', 'open')
    .where(
      'jackpot_id',
      'in',
      jackpots.map(({ id }) => id),
    )
    .orderBy('level')
    .execute()
  return jackpots.map((jackpot) => {
    const cycles = rows
      .filter(({ jackpot_id: id }) => id === jackpot.id)
      .flatMap(({ level, number, meter, reserve_minor: reserveMinor, sealed_secret: sealed, ...row }) => {
        const terms = jackpot.levels[level - 1]
        if (!terms) return []
        const secret = ctx.secrets.open(sealedAs, sealed)
        const { draw_version: drawVersion, ends_at: endsAt, last_bet: lastBet } = row
        const state = { terms, meter, reserveMinor, secret, drawVersion, endsAt, lastBet }
        return [{ jackpotId: jackpot.id, level, number, state }]
      })
    return new WorkOnJackpot(ctx, tx, jackpot, cycles)
  })
}
