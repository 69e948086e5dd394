import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '#db/connect.ts'
import { sendPipelined } from '#db/driver/send-pipelined.ts'
import { pipelinedConnection, transact } from '#db/transaction.ts'
import { openTransaction } from '#db/transaction-guard.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import type { Outages } from '#server/platform/kernel/faults/outage.ts'
import type { Metrics } from '#server/platform/metrics/create-metrics.ts'
import { recordedSpan, traceBatch } from '#server/platform/tracing/tracing.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { lockPlayers } from '#server/identity/session/restrictions/lock-bets.ts'
import { decideCommands } from './decide-commands.ts'
import { readRoundState, selectRoundState } from './load-round-state.ts'
import {
  stepIdOf,
  type BetCommand,
  type RollbackCommand,
  type RoundAnswer,
  type RoundCommand,
  type StudioRoundCommand,
  type StudioStepCommand,
  type WinCommand,
} from './round-command.ts'
import { prepareMoney, writePlan } from './write-plan.ts'

/**
 * Receives the commands of all games, from the studio and from suppliers, and commits those that arrive
 * together in one transaction. Each promise settles after the commit; it rejects only for an internal error,
 * and then the command had no effect.
 */
export type RoundProcessor = {
  bet(command: Omit<BetCommand, 'kind'>): Promise<RoundAnswer>
  win(command: Omit<WinCommand, 'kind'>): Promise<RoundAnswer>
  rollback(command: Omit<RollbackCommand, 'kind'>): Promise<RoundAnswer>
  /** Begins a studio round; bet and win in one where no decision follows. */
  playRound(command: Omit<StudioRoundCommand, 'kind'>): Promise<RoundAnswer>
  playStep(command: Omit<StudioStepCommand, 'kind' | 'transactionId'>): Promise<RoundAnswer>
}

export type RoundProcessorParts = {
  readonly connection: Connection
  readonly clock: Clock
  readonly log: Log
  readonly settings: Settings
  readonly outages?: Outages
  readonly metrics?: Metrics
  /** Set by benchmarks only. */
  readonly maxBatch?: number
  readonly maxInFlight?: number
  readonly lingerMs?: number
}

type Waiting = {
  readonly command: RoundCommand
  readonly arrivedAt: number
  readonly span: ReturnType<typeof recordedSpan>
  resolve(answer: RoundAnswer): void
  reject(error: unknown): void
}

const defaults = { maxBatch: 64, maxInFlight: 2, lingerMs: 1 }

/** Waiting commands, batches in flight, and the learned number of simultaneous arrivals. */
class RoundQueue {
  private readonly parts: RoundProcessorParts
  private readonly bounds: typeof defaults
  private waiting: Waiting[] = []
  private readonly busy = new Set<number>()
  private inFlight = 0
  private lastBatch = 1
  private lingering: NodeJS.Timeout | undefined
  private soon: NodeJS.Immediate | undefined
  // A batch serves many requests, so it must not run in the async context of one of them.
  private readonly outsideRequests = AsyncLocalStorage.snapshot()

  constructor(parts: RoundProcessorParts) {
    this.parts = parts
    const { maxBatch, maxInFlight, lingerMs } = { ...defaults, ...parts }
    this.bounds = { maxBatch, maxInFlight, lingerMs }
  }

  submit(command: RoundCommand): Promise<RoundAnswer> {
    if (openTransaction.getStore())
      throw new Error('A game transaction cannot be made inside an open transaction')
    return new Promise((resolve, reject) => {
      this.waiting.push({ command, arrivedAt: performance.now(), span: recordedSpan(), resolve, reject })
      // Commands held back until the end of a batch are scheduled again there.
      if (this.waiting.length === 1 || (this.inFlight < this.bounds.maxInFlight && !this.isWorthWaiting()))
        this.outsideRequests(() => this.pumpSoon())
    })
  }

  private record(batch: readonly Waiting[], startedAt: number, answers: readonly RoundAnswer[]): void {
    const { metrics } = this.parts
    if (!metrics) return
    const now = performance.now()
    metrics.recordBatch('rounds', batch.length, (now - startedAt) / 1000)
    for (const [at, { command, arrivedAt }] of batch.entries())
      metrics.recordOperation(command.kind, answers[at]?.status, (now - arrivedAt) / 1000)
  }

  private async commitBatch(batch: readonly Waiting[]): Promise<void> {
    const startedAt = performance.now()
    try {
      const answers = await traceBatch(
        'commit rounds',
        batch.map(({ span }) => span),
        () =>
          commitPipelined(
            this.parts,
            batch.map(({ command }) => command),
          ),
      )
      this.record(batch, startedAt, answers)
      batch.forEach((waiting, index) => waiting.resolve(answers[index] as RoundAnswer))
    } catch (error) {
      const [only] = batch
      if (batch.length === 1 && only) {
        this.record(batch, startedAt, [])
        return only.reject(error)
      }
      if (!this.parts.outages?.record(error))
        this.parts.log.warn(
          { err: error, commands: batch.length },
          'A batch of game transactions failed and is done one by one',
        )
      for (const waiting of batch) await this.commitBatch([waiting])
    }
  }

  /** The next batch in order of arrival, without players of a batch in flight, whose lock it would wait for. */
  private nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const one of this.waiting)
      (batch.length < this.bounds.maxBatch && !this.busy.has(one.command.uid) ? batch : later).push(one)
    this.waiting = later
    return batch
  }

  /**
   * Suppliers that the last batch answered send the next call a moment later, one after the other. Starting
   * with the first of them would make all others wait for a batch of one. So a batch waits for about as many
   * commands as the last one had, but never longer than `lingerMs`; a single player does not wait.
   */
  private isWorthWaiting(): boolean {
    return this.waiting.length < Math.min(this.bounds.maxBatch, this.lastBatch * 0.8)
  }

  private async start(batch: readonly Waiting[]): Promise<void> {
    const uids = new Set(batch.map((waiting) => waiting.command.uid))
    this.inFlight++
    for (const uid of uids) this.busy.add(uid)
    await this.commitBatch(batch)
    this.inFlight--
    for (const uid of uids) this.busy.delete(uid)
    this.pumpSoon()
  }

  /** Starts batches that are due; `isLate`: the linger time is over. */
  private pump(isLate = false): void {
    while (this.inFlight < this.bounds.maxInFlight && this.waiting.length > 0) {
      if (this.isWorthWaiting() && !isLate) {
        this.lingering ??= setTimeout(() => {
          this.lingering = undefined
          this.pump(true)
        }, this.bounds.lingerMs)
        return
      }
      clearTimeout(this.lingering)
      this.lingering = undefined
      const batch = this.nextBatch()
      // All wait for players of a batch in flight, whose end calls this again.
      if (batch.length === 0) return
      this.lastBatch = batch.length
      void this.start(batch)
    }
  }

  /** At the end of this turn of the event loop, so that all arrivals of the turn form one batch. */
  private pumpSoon(): void {
    this.soon ??= setImmediate(() => {
      this.soon = undefined
      this.pump()
    })
  }
}

export const createRoundProcessor = (parts: RoundProcessorParts): RoundProcessor => {
  const queue = new RoundQueue(parts)
  return {
    bet: (command) => queue.submit({ ...command, kind: 'bet' }),
    win: (command) => queue.submit({ ...command, kind: 'win' }),
    rollback: (command) => queue.submit({ ...command, kind: 'rollback' }),
    playRound: (command) => queue.submit({ ...command, kind: 'studio_round' }),
    playStep: (command) =>
      queue.submit({
        ...command,
        kind: 'studio_step',
        transactionId: stepIdOf(command.round, command.step),
      }),
  }
}

const commitPipelined = (
  { connection, clock, settings }: Pick<RoundProcessorParts, 'connection' | 'clock' | 'settings'>,
  commands: readonly RoundCommand[],
): Promise<readonly RoundAnswer[]> =>
  transact(pipelinedConnection(connection), async (tx) => {
    const uids = [...new Set(commands.map((command) => command.uid))]
    const now = clock.now()
    const money = prepareMoney(commands)
    // In this order: each statement begins when the locks of those before it are held.
    const [, ...results] = await sendPipelined(tx, [
      lockPlayers(uids),
      ...money.statements,
      selectRoundState(now, commands),
    ])
    const prepared = await money.read(tx, results)
    const plan = decideCommands(readRoundState({ clock, settings }, results.at(-1)?.rows ?? []), commands)
    await writePlan({ clock }, tx, plan, prepared)
    return plan.answers
  })
