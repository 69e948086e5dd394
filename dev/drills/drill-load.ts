import type { KeyObject } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { register, type Actor, type Door } from '#db/seed/actor.ts'
import { deposits, namesThemselves } from '#db/seed/story.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { createSupplierClient, type SupplierClient } from '#sandbox/game-supplier/supplier.ts'

export type Operation = 'bet' | 'win' | 'deposit'

/** One operation that the platform has answered with success. */
export type Acknowledged = {
  readonly kind: Operation
  /** The supplier's transaction, or the payment. */
  readonly id: string
  readonly uid: number
  /** Epoch milliseconds of the answer. */
  readonly at: number
  readonly latencyMs: number
}

export type LoadResult = {
  readonly acknowledged: Acknowledged[]
  /** Connections that broke before the answer; the call was repeated under its key. */
  resets: number
  /** Answers that are neither success nor a broken connection. */
  readonly failures: string[]
}

export const stakeCents = 10
export const winCents = 4
const depositMajor = '20'
export const depositCents = 2000
export const firstDepositCents = 90_000
const unitsInCent = 1000
const retryMs = 50
/** Of as many operations of a player one is a deposit; the cashier allows 60 in ten minutes. */
const depositEvery = 25

export const doorAt = (origin: string): Door => ({
  origin,
  fetch: (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('connection', 'close')
    return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
  },
})

/** Players with a confirmed address and money, registered over HTTP. */
export const registerPlayers = async (door: Door, db: Kysely<Database>, count: number): Promise<Actor[]> => {
  const players: Actor[] = []
  for (let number = 0; number < count; number++) {
    const actor = await register(door, `drill${number}@example.com`)
    await namesThemselves(actor, 'Anna', 'Berzina')
    await db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', actor.uid).execute()
    await deposits(actor, String(firstDepositCents / 100), 'approve', 'bank')
    players.push(actor)
  }
  return players
}

type LoadOptions = {
  readonly door: Door
  readonly players: readonly Actor[]
  readonly key: KeyObject
  /** The pause of a player between two operations, which bounds the load. */
  readonly pauseMs: number
  /** Ends the load: an operation in progress is finished. */
  readonly isOver: () => boolean
  /** Ends it at once: the server is lost, and what has no answer is not acknowledged. */
  readonly isLost?: () => boolean
}

class Lost extends Error {}

const fieldsOf = (id: string, round: string, cents: number) => ({
  transaction_uuid: id,
  request_uuid: `request-${id}`,
  round,
  amount: cents * unitsInCent,
})

/** Repeats a call under the same key until it is answered. */
const untilAnswered = async <T>(
  result: LoadResult,
  { isLost = () => false }: LoadOptions,
  call: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (isLost()) throw new Lost()
      // `fetch` throws this for a broken connection.
      if (error instanceof TypeError) result.resets++
      else if (result.failures.push(String(error)) > 100) throw error
      await wait(retryMs)
    }
  }
}

const depositOnce = async (actor: Actor, key: string, open: Map<string, string>): Promise<string> => {
  const known = open.get(key)
  const headers = { 'idempotency-key': key }
  const answer = known
    ? undefined
    : await actor.post('cashier/makedeposit', { method: 'bank', amount: depositMajor }, headers)
  if (answer?.error) throw new Error(`A deposit was answered ${answer.status}: ${answer.error.type}`)
  const started = answer?.data as { transaction_id: string; action: { url: string } } | undefined
  const place =
    known ?? `${started?.transaction_id} ${new URL(started?.action.url ?? '', 'http://localhost').pathname}`
  open.set(key, place)
  const [id = '', path = ''] = place.split(' ')
  const body = new URLSearchParams({ choice: 'approve' })
  const { status } = await actor.request(path, { method: 'POST', body })
  if (status !== 303) throw new Error(`The page of a deposit was answered ${status}`)
  return id
}

/**
 * Each player bets, wins and deposits with a pause between, until the load is over. Every answer of success is
 * recorded with its time, in a result that grows until `ended`.
 */
export const startLoad = (options: LoadOptions): { result: LoadResult; ended: Promise<LoadResult> } => {
  const result: LoadResult = { acknowledged: [], resets: 0, failures: [] }
  return { result, ended: playUntilOver(options, result) }
}

const playUntilOver = async (options: LoadOptions, result: LoadResult): Promise<LoadResult> => {
  const { door, players, key, pauseMs, isOver, isLost = () => false } = options
  const supplier: SupplierClient = createSupplierClient({
    origin: door.origin,
    key,
    deliver: async (request) => {
      const { pathname, search } = new URL(request.url)
      const body = await request.arrayBuffer()
      return door.fetch(pathname + search, { method: request.method, headers: request.headers, body })
    },
  })
  const transact = async (path: string, fields: object): Promise<void> => {
    const { status } = await supplier.call(path, { ...fields })
    if (status !== 'RS_OK') throw new Error(`${path} was answered ${status}`)
  }
  const play = async (actor: Actor): Promise<void> => {
    const session = await opensSupplierGame(actor)
    const open = new Map<string, string>()
    const done = async (kind: Operation, id: string, work: () => Promise<string | void>) => {
      const startedAt = performance.now()
      const named = await untilAnswered(result, options, work)
      const latencyMs = performance.now() - startedAt
      result.acknowledged.push({ kind, id: named ?? id, uid: actor.uid, at: Date.now(), latencyMs })
    }
    for (let number = 1; !isOver() && !isLost(); number++) {
      const name = `${actor.uid}-${number}-${process.pid}`
      const [bet, win] = [`bet-${name}`, `win-${name}`]
      await done('bet', bet, () =>
        transact('transaction/bet', { ...session, ...fieldsOf(bet, bet, stakeCents) }),
      )
      const paid = { ...session, ...fieldsOf(win, bet, winCents), reference_transaction_uuid: bet }
      await done('win', win, () => transact('transaction/win', paid))
      if (number % depositEvery === 0)
        await done('deposit', '', () => depositOnce(actor, `deposit-${name}`, open))
      await wait(pauseMs)
    }
  }
  await Promise.all(
    players.map((actor) =>
      play(actor).catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error
      }),
    ),
  )
  return result
}
