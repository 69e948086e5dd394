import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#db/seed/actor.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { transactionFields, type RaceContext } from './race-context.ts'
import { hangLimitMs } from '../run/hang-limit.ts'

export const clients = 8
const retryMs = 20

export type Load = {
  /** Transactions answered with RS_OK, by id. */
  readonly acknowledged: ReadonlySet<string>
  /** Attempts without an answer, and those answered as unavailable. */
  readonly tries: { unanswered: number; unavailable: number }
}

export type LoadOptions = {
  players: readonly Actor[]
  /** The id of a bet's attempts; always the same, except in a control. */
  idOf?: (bet: string, tries: number) => string
  /** Checked after each answer; stops the clients when true. */
  isOver(acknowledged: number): boolean
}

/**
 * One client per player makes supplier bets of one cent without pause, and repeats each bet until it has an
 * answer.
 */
export const betUnderLoad = async (scene: RaceContext, options: LoadOptions): Promise<Load> => {
  const { players, isOver, idOf = (bet: string) => bet } = options
  const acknowledged = new Set<string>()
  const tries = { unanswered: 0, unavailable: 0 }
  let isDone = false
  const attempt = (fields: Record<string, unknown>) =>
    scene.supplier.call('transaction/bet', fields).catch((error: unknown) => {
      if (error instanceof TypeError) return { status: 'lost' }
      if (/The wallet answered 503/.test(String(error))) return { status: 'RS_ERROR_UNKNOWN' }
      throw error
    })
  const betUntilAnswered = async (session: object, bet: string) => {
    const giveUpAt = performance.now() + hangLimitMs
    for (let number = 0; ; number++) {
      const id = idOf(bet, number)
      const { status } = await attempt({ ...session, ...transactionFields(id, id, 1) })
      if (status === 'RS_OK') return acknowledged.add(id)
      if (status === 'lost') tries.unanswered++
      else if (status === 'RS_ERROR_UNKNOWN') tries.unavailable++
      else throw new Error(`Bet ${id} was refused: ${status}`)
      if (performance.now() > giveUpAt) throw new Error(`Bet ${id} had no answer`)
      await wait(retryMs)
    }
  }
  const sessions = await Promise.all(players.map((player) => opensSupplierGame(player)))
  await Promise.all(
    sessions.map(async (session, client) => {
      for (let number = 0; !isDone; number++) {
        await betUntilAnswered(session, `bet-${session.user}-${client}-${number}`)
        if (isOver(acknowledged.size)) isDone = true
      }
    }),
  )
  return { acknowledged, tries }
}

/** The ledger after a load: acknowledged bets that are missing, and cents debited from the players. */
export const compareWithBooks = async (
  scene: RaceContext,
  load: Load,
  players: readonly Actor[],
  eachMinor: bigint,
) => {
  const rows = await scene.app.ctx.db
    .selectFrom('game_transactions')
    .select('transaction_id')
    .where('supplier', '=', 'sandbox')
    .execute()
  const kept = Map.groupBy(rows, (row) => row.transaction_id)
  const lost = [...load.acknowledged].filter((id) => kept.get(id)?.length !== 1)
  let charged = 0n
  for (const player of players) charged += eachMinor - (await scene.moneyOf(player)).mainMinor
  return { lost: lost.length, charged: Number(charged), acknowledged: load.acknowledged.size }
}
