import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import type { LiveSnapshot, LiveTick } from '#contract/live.ts'
import { reachedAfterMs } from '#studio/live/crash.ts'
import { createEventReader } from '#studio/client/live/event-stream.ts'
import { startHouse } from '#test/e2e/setup.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createReport, quantile } from './house/report.ts'

/**
 * `npm run bench crash`: a thousand players in one round of crash on one process and a PostgreSQL of its own. Each reads the stream,
 * bets, and leaves at a moment of their own; measured are how old a tick is where it is read, and how long an exit takes to be answered.
 * Players and house share the machine, and the reading of a thousand streams is the players’.
 */
const players = 1000
const rounds = 3
const budgets = { tickMs: 200, exitMs: 100 }

const { report, tell, exitCode } = createReport()
const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
const databaseUrl = await postgres.createDatabase('crash')
const house = await startHouse({ DATABASE_URL: databaseUrl, LIVE_CHAIN_LENGTH: '5000' })
const base = `http://127.0.0.1:${house.port}/platform/live`
const connection = await connect({ databaseUrl, poolSize: 4 })

const seats: OpenPlayer[] = []
for (let at = 0; at < players; at += 1) {
  const given = { name: `flyer${at}`, supplier: 'live', game: 'crash', balanceMinor: 1_000_000n }
  seats.push(await openPlayer(connection, given))
}

const call = async (token: string, name: string, input: object): Promise<Response> =>
  fetch(`${base}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

const tickAges: number[] = []
const exitTimes: number[] = []
/** Rounds that have broken off: whoever sees that leaves no more. */
const over = new Set<string>()
const counts = { bets: 0, refused: 0, exits: 0, late: 0 }
let isOver = false
/** What is still under way at the end has nobody left to ask. */
const unlessOver = (error: unknown): void => {
  if (!isOver) console.error(error)
}

const leave = async (token: string, roundId: string): Promise<void> => {
  const askedAt = performance.now()
  const response = await call(token, 'cashOut', { roundId })
  await response.arrayBuffer()
  exitTimes.push(performance.now() - askedAt)
  if (response.ok) counts.exits += 1
  else counts.late += 1
}

/** One player: reads, bets on each round, and leaves between 1.05 and 2.50. */
const fly = async ({ token }: OpenPlayer, at: number): Promise<void> => {
  const response = await fetch(`${base}/stream`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.body) throw new Error(`The stream of player ${at} was answered with ${response.status}`)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const read = createEventReader()
  let roundId = ''
  const begin = async (round: LiveTick['round']): Promise<void> => {
    if (!round || round.id === roundId || round.end || round.startsAt - Date.now() < 3000) return
    roundId = round.id
    const startsAt = round.startsAt
    await wait(((at * 7) % players) * 2)
    const bet = { roundId: round.id, stakeMinor: '100', target: null, key: `bench-${round.id}-${at}` }
    const answer = await call(token, 'bet', bet)
    await answer.arrayBuffer()
    counts[answer.ok ? 'bets' : 'refused'] += 1
    if (!answer.ok) return
    const leavesAt = startsAt + reachedAfterMs(105 + ((at * 37) % 145))
    await wait(Math.max(0, leavesAt - Date.now()))
    if (!over.has(round.id)) await leave(token, round.id)
  }
  while (!isOver) {
    const { value, done } = await reader.read()
    if (done) return
    for (const { event, data } of read(decoder.decode(value, { stream: true }))) {
      const told = JSON.parse(data) as LiveTick & Pick<LiveSnapshot, 'chains'>
      if (event === 'tick') tickAges.push(Date.now() - told.now)
      if (told.round?.end) over.add(told.round.id)
      if (event === 'tick' || event === 'snapshot') begin(told.round).catch(unlessOver)
      const waiting = told.chains?.find(({ salt }) => salt === null)
      if (waiting && at === 0) await call(token, 'bind', { chainId: waiting.id, part: 'ab'.repeat(32) })
    }
  }
  await reader.cancel()
}

const flights = seats.map((seat, at) => fly(seat, at).catch(unlessOver))
const giveUpAt = performance.now() + 240_000
while (counts.exits + counts.late < players * rounds * 0.5 && performance.now() < giveUpAt) await wait(500)
isOver = true
await Promise.race([Promise.all(flights), wait(5000)])

const ms = (value: number): string => `${value.toFixed(1)} ms`
tell(
  'players; bets, refused; exits, too late',
  `${players}; ${counts.bets}, ${counts.refused}; ${counts.exits}, ${counts.late}`,
)
tell('a tick where it is read, median of', `${ms(quantile(tickAges, 0.5))} of ${tickAges.length}`)
const tick = quantile(tickAges, 0.99)
report('a tick where it is read, p99', ms(tick), tick <= budgets.tickMs, `${budgets.tickMs} ms`)
tell('an exit answered, median of', `${ms(quantile(exitTimes, 0.5))} of ${exitTimes.length}`)
const exit = quantile(exitTimes, 0.99)
report('an exit answered, p99', ms(exit), exit <= budgets.exitMs, `${budgets.exitMs} ms`)

await connection.close()
await house.kill()
await postgres.stop()
process.exit(exitCode())
