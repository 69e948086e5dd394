import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '#db/connect.ts'
import { sendTogether } from '#db/pipeline.ts'
import { transact } from '#db/transaction.ts'
import { openTransaction } from '#db/transaction-guard.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Log } from '#server/kernel/log.ts'
import { decideCommands } from './decide-commands.ts'
import { lockPlayers, readRoundState, selectRoundState } from './load-round-state.ts'
import type {
  BetCommand,
  RollbackCommand,
  RoundAnswer,
  RoundCommand,
  StudioRoundCommand,
  WinCommand,
} from './round-command.ts'
import { prepareMoney, writePlan } from './write-plan.ts'

/**
 * Takes the commands of all games, from the studio and from suppliers, and commits those that arrive together
 * in one transaction. Each promise settles after the commit; it rejects only for a fault of ours, and then
 * nothing of that command was done.
 */
export type RoundBook = {
  bet(command: Omit<BetCommand, 'kind'>): Promise<RoundAnswer>
  win(command: Omit<WinCommand, 'kind'>): Promise<RoundAnswer>
  rollback(command: Omit<RollbackCommand, 'kind'>): Promise<RoundAnswer>
  /** Bet and win of the studio in one. */
  playRound(command: Omit<StudioRoundCommand, 'kind'>): Promise<RoundAnswer>
}

export type RoundBookParts = {
  readonly connection: Connection
  readonly clock: Clock
  readonly log: Log
  /** Only given to measure them. */
  readonly maxBatch?: number
  readonly maxInFlight?: number
  readonly lingerMs?: number
}

type Waiting = {
  readonly command: RoundCommand
  resolve(answer: RoundAnswer): void
  reject(error: unknown): void
}

const defaults = { maxBatch: 64, maxInFlight: 2, lingerMs: 1 }

export const createRoundBook = (parts: RoundBookParts): RoundBook => {
  const { log } = parts
  const { maxBatch, maxInFlight, lingerMs } = { ...defaults, ...parts }
  let queue: Waiting[] = []
  const busy = new Set<number>()
  let inFlight = 0
  let lastBatch = 1
  let lingering: NodeJS.Timeout | undefined
  let soon: NodeJS.Immediate | undefined
  // A batch serves many requests, so it must not run inside what one of them has set up.
  const outsideRequests = AsyncLocalStorage.snapshot()

  const commitBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await commitTogether(
        parts,
        batch.map((waiting) => waiting.command),
      )
      batch.forEach((waiting, index) => waiting.resolve(answers[index] as RoundAnswer))
    } catch (error) {
      const [only] = batch
      if (batch.length === 1 && only) return only.reject(error)
      log.warn(
        { err: error, commands: batch.length },
        'A batch of game transactions failed and is done one by one',
      )
      for (const waiting of batch) await commitBatch([waiting])
    }
  }

  /** The next batch in order of arrival; a player in a batch under way would only make this one wait for its lock. */
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of queue)
      (batch.length < maxBatch && !busy.has(waiting.command.uid) ? batch : later).push(waiting)
    queue = later
    return batch
  }

  /**
   * The suppliers who were answered by the last batch ask again a moment later, one after the other. Starting
   * with the first of them would make all others wait for a batch of one, so a batch waits for about as many as
   * the last one had, but never longer than `lingerMs`; a lone player waits for nobody.
   */
  const isWorthWaiting = (): boolean => queue.length < Math.min(maxBatch, lastBatch * 0.8)

  const start = async (batch: readonly Waiting[]): Promise<void> => {
    const uids = new Set(batch.map((waiting) => waiting.command.uid))
    inFlight++
    for (const uid of uids) busy.add(uid)
    await commitBatch(batch)
    inFlight--
    for (const uid of uids) busy.delete(uid)
    pumpSoon()
  }

  /** Begins what is due; `isLate` says that it has waited long enough. */
  const pump = (isLate = false): void => {
    while (inFlight < maxInFlight && queue.length > 0) {
      if (isWorthWaiting() && !isLate) {
        lingering ??= setTimeout(() => {
          lingering = undefined
          pump(true)
        }, lingerMs)
        return
      }
      clearTimeout(lingering)
      lingering = undefined
      const batch = takeBatch()
      // All wait for players of a batch under way, whose end comes back here.
      if (batch.length === 0) return
      lastBatch = batch.length
      void start(batch)
    }
  }

  /** At the end of this turn of the event loop, so that what arrives in it goes together. */
  const pumpSoon = (): void => {
    soon ??= setImmediate(() => {
      soon = undefined
      pump()
    })
  }

  const submit = (command: RoundCommand): Promise<RoundAnswer> => {
    if (openTransaction.getStore())
      throw new Error('A game transaction cannot be made inside an open transaction')
    return new Promise((resolve, reject) => {
      queue.push({ command, resolve, reject })
      // What was held back for the end of a batch is looked at again there.
      if (queue.length === 1 || (inFlight < maxInFlight && !isWorthWaiting())) outsideRequests(pumpSoon)
    })
  }

  return {
    bet: (command) => submit({ ...command, kind: 'bet' }),
    win: (command) => submit({ ...command, kind: 'win' }),
    rollback: (command) => submit({ ...command, kind: 'rollback' }),
    playRound: (command) => submit({ ...command, kind: 'studio_round' }),
  }
}

const commitTogether = (
  { connection, clock }: Pick<RoundBookParts, 'connection' | 'clock'>,
  commands: readonly RoundCommand[],
): Promise<readonly RoundAnswer[]> =>
  transact({ unguarded: connection.hot, isPipelined: connection.kind === 'postgres' }, async (tx) => {
    const uids = [...new Set(commands.map((command) => command.uid))]
    const money = prepareMoney(commands)
    // In this order: each begins when the locks before it are held.
    const [, ...results] = await sendTogether(tx, [
      lockPlayers(uids),
      ...money.statements,
      selectRoundState(clock.now(), commands),
    ])
    const prepared = await money.read(tx, results)
    const plan = decideCommands(readRoundState(results.at(-1)?.rows ?? []), commands)
    await writePlan({ clock }, tx, plan, prepared)
    return plan.answers
  })
