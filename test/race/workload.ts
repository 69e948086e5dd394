import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#db/seed/actor.ts'
import { opensGame } from '#db/seed/story.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { iban } from './money-movements.ts'
import { transactionFields, type RaceContext } from './race-context.ts'
import { hangLimitMs } from '../run/hang-limit.ts'

/** Draws one of a few names, deterministic by seed. */
export type Chance = <T>(among: readonly [T, ...T[]]) => T

export const chanceOf = (seed: number): Chance => {
  let state = seed
  return (among) => {
    // Numerical Recipes' generator; its high bits are good enough for a schedule.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return among[Math.floor((state / 2 ** 32) * among.length)] ?? among[0]
  }
}

const kinds = ['bet', 'bet', 'bet', 'round', 'round', 'deposit', 'withdrawal'] as const
export type Kind = (typeof kinds)[number]

export type Workload = {
  readonly done: Record<Kind, number>
  /** Change of each player's main pocket by the answers, in minor units. */
  readonly changes: Map<Actor, bigint>
  lost: number
}

type Key = (tries: number) => string
/** Each returns its change of the main pocket. */
type Steps = Readonly<Record<Kind, (workload: Workload, actor: Actor, key: Key) => Promise<bigint>>>

const retryMs = 50
const paidMinor = 2000n

/** Repeats until there is an answer; a refusal is an answer, and is thrown. */
const answered = async <T>(workload: Workload, attempt: (tries: number) => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + hangLimitMs
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(tries)
    } catch (error) {
      // `fetch` throws this if the connection breaks.
      if (!(error instanceof TypeError) || performance.now() > giveUpAt) throw error
      workload.lost++
      await wait(retryMs)
    }
  }
}

const called = async <T>(call: Promise<{ data: never; error: unknown }>): Promise<T> => {
  const { data, error } = await call
  if (error) throw new Error(`Refused: ${JSON.stringify(error)}`)
  return data
}

const stepsOf = async (scene: RaceContext, players: readonly Actor[]): Promise<Steps> => {
  const opened = await Promise.all(
    players.map(async (actor) => {
      const [session, game] = [await opensSupplierGame(actor), await opensGame(actor, 'night-ferry')]
      return [actor, { session, game }] as const
    }),
  )
  const open = new Map(opened)
  const at = (actor: Actor) => open.get(actor) ?? { session: {}, game: undefined }
  const pays = (
    workload: Workload,
    actor: Actor,
    { call, key, form = {} }: { call: string; key: Key; form?: Record<string, string> },
  ) =>
    answered(workload, (tries) =>
      called<{ action: { url: string } }>(
        actor.post(call, { method: 'bank', amount: '20', ...form }, { 'idempotency-key': key(tries) }),
      ),
    )
  return {
    async bet(workload, actor, key) {
      await answered(workload, async (tries) => {
        const fields = transactionFields(key(tries), key(tries), 1)
        const { status } = await scene.supplier.call('transaction/bet', { ...at(actor).session, ...fields })
        if (status !== 'RS_OK') throw new Error(`Refused: ${status}`)
      })
      return -1n
    },
    async round(workload, actor, key) {
      const game = at(actor).game
      if (!game) throw new Error('An actor plays without an open game')
      const { winMinor, roundId } = await answered(workload, (tries) => game.spin('100', key(tries)))
      await answered(workload, () => game.shown(roundId))
      return BigInt(winMinor) - 100n
    },
    async deposit(workload, actor, key) {
      const { action } = await pays(workload, actor, { call: 'cashier/makedeposit', key })
      const { pathname } = new URL(action.url, 'http://localhost')
      await answered(workload, async () => {
        const body = new URLSearchParams({ choice: 'approve' })
        const { status } = await actor.request(pathname, { method: 'POST', body })
        if (status !== 303) throw new Error(`Refused: ${status}`)
      })
      return paidMinor
    },
    async withdrawal(workload, actor, key) {
      await pays(workload, actor, {
        call: 'cashier/makewithdrawal',
        key,
        form: { 'requisites[iban]': iban },
      })
      return -paidMinor
    },
  }
}

type WorkloadOptions = {
  readonly seed: number
  /** The key of a step's attempts; always the same, except in a control. */
  readonly keyOf?: (step: string, tries: number) => string
  /** Checked before each step; stops each player when true. */
  readonly isOver: () => boolean
}

/**
 * All players open their games at once. The evening is bets, rounds, deposits and withdrawals without pause, in
 * an order set by the seed; each is repeated until it is answered.
 */
export const prepareWorkload = async (scene: RaceContext, players: readonly Actor[]) => {
  const steps = await stepsOf(scene, players)
  return async ({ seed, isOver, keyOf = (step) => step }: WorkloadOptions): Promise<Workload> => {
    const workload: Workload = {
      done: { bet: 0, round: 0, deposit: 0, withdrawal: 0 },
      changes: new Map(players.map((actor) => [actor, 0n])),
      lost: 0,
    }
    const spend = async (actor: Actor, chance: Chance): Promise<void> => {
      for (let number = 0; !isOver(); number++) {
        const kind = chance(kinds)
        const key = (tries: number) => keyOf(`${kind}-${actor.uid}-${number}`, tries)
        const change = await steps[kind](workload, actor, key)
        workload.changes.set(actor, (workload.changes.get(actor) ?? 0n) + change)
        workload.done[kind]++
      }
    }
    await Promise.all(players.map((actor, index) => spend(actor, chanceOf(seed + index))))
    return workload
  }
}
