import { setTimeout as wait } from 'node:timers/promises'
import type { Application } from '#server/create-application.ts'
import { sandboxSupplierKey } from '#sandbox/game-supplier/supplier.ts'
import { publicUrlOf } from '../cluster-layout.ts'
import { untilWhole } from '../database-node.ts'
import { createAcknowledgements } from '../load/acknowledgements.ts'
import { openBettingLoad, type BettingLoad } from '../load/betting-load.ts'
import { checkMoney, readBalances, type MoneyReport } from '../load/check-money.ts'
import { depositRepeatedly, prepareDepositor } from '../load/deposit-load.ts'
import { createExpectedBalances } from '../load/expected-balances.ts'
import { openLoadPlayer, type LoadContext, type LoadPlayer } from '../load/load-context.ts'
import type { LoadMeter } from '../load/retry-until-acknowledged.ts'
import { holdStream, type StreamCounts } from '../load/stream-load.ts'
import { playAtSupplier } from '../load/supplier-load.ts'
import { waitUntil } from '../wait-until.ts'
import type { Fault, FaultScene } from './fault.ts'
import { watchShares, type Shares } from './watch-shares.ts'

const counts = { suppliers: 16, bettors: 4, depositors: 6, crowd: 40 } as const
const streamCount = 12
/** Bets of one match that is settled during the fault, beside those that the bettors place. */
const crowdBets = 10_000
const calmMs = 5000
const afterMs = 4000
/** A callback of a provider that failed comes again after half a minute and more. */
const settledMs = 240_000
const reopenedMs = 30_000

export type FaultReport = MoneyReport & {
  /** The longest gap before the fault. */
  readonly ordinarySeconds: number
  readonly gapSeconds: number
  readonly slowest: LoadMeter['slowest']
  readonly unavailable: number
  readonly unanswered: number
  readonly settledBets: number
  readonly cashedOut: number
  readonly deposits: number
  readonly reconnections: number
  /** Streams of players that are open after the fault, and how many should be. */
  readonly streams: { readonly open: number; readonly of: number }
  readonly shares: Shares
  readonly refusals: readonly string[]
}

const openContext = (scene: FaultScene, application: Application, run: string): LoadContext => ({
  origin: publicUrlOf(scene.layout),
  application,
  supplierKey: sandboxSupplierKey(application.ctx.settings.dataDir),
  balances: createExpectedBalances(),
  meter: {
    acknowledgements: createAcknowledgements(),
    failures: { unanswered: 0, unavailable: 0 },
    slowest: { order: 'none', ms: 0, attempts: 0 },
  },
  run,
  refusals: [],
  isOver: false,
})

const openPlayers = async (context: LoadContext, kind: keyof typeof counts): Promise<LoadPlayer[]> => {
  const players: LoadPlayer[] = []
  while (players.length < counts[kind])
    players.push(await openLoadPlayer(context, `${kind}${players.length}`))
  return players
}

/** Starts every client; `finish` ends them, and resolves when each has its last acknowledgement, or throws its error. */
const startLoad = async (context: LoadContext, betting: BettingLoad) => {
  const [suppliers, bettors, depositors] = [
    await openPlayers(context, 'suppliers'),
    await openPlayers(context, 'bettors'),
    await openPlayers(context, 'depositors'),
  ]
  for (const depositor of depositors) await prepareDepositor(context, depositor)
  await betting.fill(await openPlayers(context, 'crowd'), crowdBets)
  const transactions = new Set<string>()
  const deposits = new Set<string>()
  const streams: StreamCounts = { open: 0, reconnections: 0 }
  const streamsEnd = new AbortController()
  const clients = [
    ...suppliers.map((player) => playAtSupplier(context, player, transactions)),
    ...bettors.map((player) => betting.bet(player)),
    ...depositors.map((player) => depositRepeatedly(context, player, deposits)),
  ]
  const pages = suppliers
    .slice(0, streamCount)
    .map((player) => holdStream(context, player, streams, streamsEnd.signal))
  // A client that gives up during the fault fails the run in `finish`, and does not end the process before.
  const errors: unknown[] = []
  const ended = [...clients, ...pages].map((client) =>
    client.catch((error: unknown) => void errors.push(error)),
  )
  return {
    orders: { transactions, slips: betting.keys, deposits },
    streams,
    async finish(): Promise<void> {
      context.isOver = true
      streamsEnd.abort()
      await Promise.all(ended)
      if (errors.length > 0) throw errors[0]
    },
  }
}

/** Load, calm, the fault, calm; then everything is settled and compared with what was acknowledged. */
export const runFault = async (
  fault: Fault,
  scene: FaultScene,
  application: Application,
): Promise<FaultReport> => {
  const run = `${fault.name}-${Date.now().toString(36)}`
  const context = openContext(scene, application, run)
  const { acknowledgements, failures } = context.meter
  const betting = await openBettingLoad(context)
  const load = await startLoad(context, betting)
  const startedAt = performance.now()
  await wait(calmMs)
  const watching = await watchShares(scene.layout)
  const faultAt = performance.now()
  // The bets of a whole match are settled during the fault.
  const settling = betting.settle()
  await fault.run(scene)
  await untilWhole(scene.layout)
  await wait(afterMs)
  const endAt = performance.now()
  await waitUntil('every stream is open again', () => load.streams.open === streamCount, reopenedMs).catch(
    () => undefined,
  )
  const streams = { open: load.streams.open, of: streamCount }
  const shares = await watching.end()
  await load.finish()
  await settling
  await betting.settle()
  betting.expectPayouts()
  const isRight = async () => context.balances.wrong(await readBalances(context)).length === 0
  await waitUntil('every bet is settled and every deposit credited', isRight, settledMs).catch(
    () => undefined,
  )
  return {
    ...(await checkMoney(context, load.orders)),
    ordinarySeconds: acknowledgements.longestGapMs(startedAt + 1000, faultAt) / 1000,
    gapSeconds: acknowledgements.longestGapMs(faultAt, endAt) / 1000,
    slowest: context.meter.slowest,
    ...failures,
    settledBets: betting.settled,
    cashedOut: betting.cashedOut,
    deposits: load.orders.deposits.size,
    reconnections: load.streams.reconnections,
    streams,
    shares,
    refusals: context.refusals,
  }
}
