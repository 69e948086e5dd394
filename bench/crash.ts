import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import type { LiveTick } from '#contract/live.ts'
import { bindByPlayer, openChains, publishChain, seedOf } from '#server/play/games/live/live-chains.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { digestOf, previousSeed } from '#studio/live/chain.ts'
import { crashGame, reachedAfterMs } from '#studio/live/crash.ts'
import { createEventReader } from '#studio/client/live/event-stream.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createPostgresMeter, processorSeconds } from './harness/processor-time.ts'
import { createReport, quantile } from './harness/report.ts'

/**
 * `npm run bench crash`: a thousand players in one round of crash, on one process and a PostgreSQL of its own.
 * Each reads the stream, bets, and cashes out at a moment of its own; measures the age of a tick at its reader,
 * and the response time of bets and exits. Players and application share the machine; reading a thousand
 * streams is the players’ load.
 *
 * Rounds are chosen from the chain, the same in each run: `fly` lasts until all players have left, `off` ends
 * at once with a thousand bets in it. The time from then to the end of the next flight is reported separately
 * as the worst case.
 *
 * In the first round one player reads the stream and a thousand bet as fast as they can, which gives the
 * processor time of a bet, independent of other load on the machine. In the second, players are still joining,
 * and nothing of it is reported.
 */
const players = 1000
const plan = ['off', 'fly', 'fly', 'off', 'fly'] as const
const betsAtOnce = 32
const budgets = { tickMs: 200, exitMs: 100 }

const { report, print, exitCode } = createReport()
const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
const databaseUrl = await postgres.createDatabase('crash')
const env = {
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'the-secret-of-a-measured-house-0123456789',
  LIVE_CHAIN_LENGTH: '5000',
}
const app = await startTestServer(env)
const base = `http://127.0.0.1:${app.port}/platform/live`
const connection = await connect({ databaseUrl, poolSize: 4 })
const { db } = connection

const seats: OpenPlayer[] = []
for (let at = 0; at < players; at += 1) {
  const given = { name: `flyer${at}`, supplier: 'live', game: 'crash', balanceMinor: 1_000_000n }
  seats.push(await openPlayer(connection, given))
}

/** Publishes the chain before the first stream opens, and returns the indexes of the chosen rounds. */
const chooseRounds = async (): Promise<{ chainId: bigint; indexes: number[] }> => {
  const settings = readSettings(env)
  const secrets = createSecrets(env.SESSION_SECRET)
  const ctx = { connection, db, clock: createClock(), log: createLog('error'), secrets, settings }
  await publishChain(ctx, 'crash')
  const [published] = await openChains(db, 'crash')
  await bindByPlayer(ctx, published?.id ?? 0n, 'ab'.repeat(32))
  const [chain] = await openChains(db, 'crash')
  if (!chain?.salt) throw new Error('The chain has no salt')
  const points: bigint[] = []
  let seed = await seedOf(ctx, chain, chain.length)
  for (let index = chain.length; index > 0; index -= 1) {
    points[index] = crashGame.pointOf(digestOf(seed, chain.salt))
    seed = previousSeed(seed)
  }
  let last = 0
  const indexes = plan.map((kind) => {
    const isWanted = (point: bigint) => (kind === 'off' ? point === 100n : point >= 260n && point <= 320n)
    last = points.findIndex((point, index) => index > last && isWanted(point))
    if (last < 0) throw new Error('The chain has no more such rounds')
    return last
  })
  return { chainId: chain.id, indexes }
}
const { chainId, indexes } = await chooseRounds()
const nextIs = async (at: number): Promise<void> => {
  const index = indexes[at]
  if (index === undefined) return
  const set = () =>
    db.updateTable('live_chains').set({ next_index: index }).where('id', '=', chainId).execute()
  // An idle connection is opened again, which takes long on a busy machine.
  await set().catch(set)
}
await nextIs(0)

const call = async (token: string, name: string, input: object): Promise<Response> =>
  fetch(`${base}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

type Case = 'first' | 'ordinary' | 'after a round that broke off at once'
const figures = (): Record<'ticks' | 'bets' | 'exits', number[]> => ({ ticks: [], bets: [], exits: [] })
const measured: Record<Case, ReturnType<typeof figures>> = {
  first: figures(),
  ordinary: figures(),
  'after a round that broke off at once': figures(),
}
const begun: string[] = []
/** Ended rounds: no more exits after that. */
const over = new Set<string>()
const counts = { bets: 0, refused: 0, exits: 0, late: 0 }
let isOver = false
/** Ignores failures after the end of the run. */
const unlessOver = (error: unknown): void => {
  if (!isOver) console.error(String(error))
}

const caseNow = (): Case => {
  const at = begun.length - 1
  if (at < 2) return 'first'
  const isAfter = plan[at] === 'off' ? over.has(begun[at] ?? '') : plan[at - 1] === 'off'
  return isAfter ? 'after a round that broke off at once' : 'ordinary'
}

const noteRound = (round: LiveTick['round']): void => {
  if (!round) return
  if (round.end) over.add(round.id)
  if (begun.includes(round.id)) return
  begun.push(round.id)
  nextIs(begun.length).catch(unlessOver)
}

/** Adds the response time to the case of the request. */
const timed = async (
  what: 'bets' | 'exits',
  token: string,
  name: string,
  input: object,
): Promise<boolean> => {
  const { [what]: times } = measured[caseNow()]
  const askedAt = performance.now()
  const response = await call(token, name, input)
  await response.arrayBuffer()
  times.push(performance.now() - askedAt)
  return response.ok
}

/** One player: reads, bets on each round, and exits between 1.05 and 2.50. */
const processFlight = async ({ token }: OpenPlayer, at: number, sits: () => void): Promise<void> => {
  const response = await fetch(`${base}/stream`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.body) throw new Error(`The stream of player ${at} was answered with ${response.status}`)
  sits()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const read = createEventReader()
  let roundId = ''
  const begin = async (round: LiveTick['round']): Promise<void> => {
    if (begun.length < 2 || !round || round.id === roundId || round.end || round.startsAt - Date.now() < 3000)
      return
    roundId = round.id
    await wait(((at * 7) % players) * 2)
    const bet = { roundId: round.id, stakeMinor: '100', target: null, key: `bench-${round.id}-${at}` }
    const isIn = await timed('bets', token, 'bet', bet)
    counts[isIn ? 'bets' : 'refused'] += 1
    if (!isIn) return
    const leavesAt = round.startsAt + reachedAfterMs(105 + ((at * 37) % 145))
    await wait(Math.max(0, leavesAt - Date.now()))
    if (over.has(round.id) || isOver) return
    counts[(await timed('exits', token, 'cashOut', { roundId: round.id })) ? 'exits' : 'late'] += 1
  }
  while (!isOver) {
    const { value, done } = await reader.read()
    if (done) return
    for (const { event, data } of read(decoder.decode(value, { stream: true }))) {
      const told = JSON.parse(data) as LiveTick
      noteRound(told.round)
      if (told.ended && !Array.isArray(told.ended)) over.add(told.ended.id)
      if (event === 'tick') measured[caseNow()].ticks.push(Date.now() - told.now)
      if (event === 'tick' || event === 'snapshot') begin(told.round).catch(unlessOver)
    }
  }
  await reader.cancel()
}

const flights: Promise<void>[] = []
const sitDown = (seat: OpenPlayer, at: number): Promise<void> =>
  new Promise<void>((sits) => {
    flights.push(processFlight(seat, at, sits).catch(unlessOver).finally(sits))
  })

/** The processor time of a bet, for the application and PostgreSQL, without other load. */
const betAtOnce = async (roundId: string): Promise<void> => {
  const meter = await createPostgresMeter(databaseUrl)
  const before = { house: processorSeconds(app.pid ?? 0), postgres: meter(), at: performance.now() }
  const waiting = [...seats]
  let taken = 0
  const client = async (): Promise<void> => {
    for (let seat = waiting.pop(); seat; seat = waiting.pop()) {
      const input = { roundId, stakeMinor: '100', target: null, key: `bench-${roundId}-${seat.uid}` }
      if (await timed('bets', seat.token, 'bet', input)) taken += 1
    }
  }
  await Promise.all(Array.from({ length: betsAtOnce }, client))
  const each = (seconds: number): string => `${((seconds / players) * 1e6).toFixed(0)} µs`
  print(`bets taken of ${players}, ${betsAtOnce} at once`, `${taken}`)
  print('a bet, of the time of all', each((performance.now() - before.at) / 1000))
  print('a bet, processor time of the house', each(processorSeconds(app.pid ?? 0) - before.house))
  print('a bet, processor time of PostgreSQL', each(meter() - before.postgres))
}

const [first, ...others] = seats
if (first) await sitDown(first, 0)
while (!begun[0]) await wait(20)
await betAtOnce(begun[0])
for (const [at, seat] of others.entries()) await sitDown(seat, at + 1)
const giveUpAt = performance.now() + 300_000
while (
  !(begun.length >= plan.length && over.has(begun[plan.length - 1] ?? '')) &&
  performance.now() < giveUpAt
)
  await wait(500)
isOver = true
await Promise.race([Promise.all(flights), wait(5000)])

const ms = (value: number): string => `${value.toFixed(1)} ms`
print(
  'players; bets, refused; exits, too late',
  `${players}; ${counts.bets}, ${counts.refused}; ${counts.exits}, ${counts.late}`,
)
for (const [name, { ticks, bets, exits }] of Object.entries(measured).slice(1)) {
  console.log(`        ${name}`)
  print('a tick where it is read, median of', `${ms(quantile(ticks, 0.5))} of ${ticks.length}`)
  const tick = quantile(ticks, 0.99)
  report('a tick where it is read, p99', ms(tick), tick <= budgets.tickMs, `${budgets.tickMs} ms`)
  print(
    'a bet answered, median and p99 of',
    `${ms(quantile(bets, 0.5))}, ${ms(quantile(bets, 0.99))} of ${bets.length}`,
  )
  print('an exit answered, median of', `${ms(quantile(exits, 0.5))} of ${exits.length}`)
  const exit = quantile(exits, 0.99)
  report('an exit answered, p99', ms(exit), exit <= budgets.exitMs, `${budgets.exitMs} ms`)
}
await connection.close()
await app.kill()
await postgres.stop()
process.exit(exitCode())
