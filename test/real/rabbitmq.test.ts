import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import type { BettingEvent } from '#contract/odds.ts'
import { openUofEmulator, type UofEmulator } from '#sandbox/uof/emulator.ts'
import { writeUofMessage } from '#sandbox/uof/write-uof-message.ts'
import { offerCache } from '#server/play/odds/offer/offer-cache.ts'
import { runOddsFeeds } from '#server/play/odds/run-odds-feeds.ts'
import { uofFeed } from '#server/play/odds/uof/uof-feed.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { installDebianPart } from './debian-part.ts'
import { describePart } from './part.ts'
import { openRabbitMq, type RabbitMq } from './rabbitmq-server.ts'

const token = 'sandbox-token'
const virtualHost = '/unifiedfeed/1'

describePart(installDebianPart('rabbitmq-server', 'openssl'), () => {
  let broker: RabbitMq
  let app: TestApp
  let emulator: UofEmulator
  let stop: (() => Promise<void>) | undefined
  let matches = 0
  let event: string
  let parts: TestApp['ctx']
  /** The application's clock stands still until the test moves it: a slow machine makes no producer silent. */
  let now = Date.parse('2026-10-05T18:00:00Z')

  beforeAll(async () => {
    broker = await openRabbitMq(token, virtualHost)
  })
  afterAll(() => broker?.close())

  const settingsOf = (brokerUrl = broker.url, account = token) => ({
    ...emulator.settings,
    brokerUrl,
    token: account,
  })
  const opensFeed = (settings = settingsOf()) =>
    uofFeed({ settings, clock: parts.clock, log: parts.log, send: emulator.send })

  beforeEach(async () => {
    app = await createTestApp()
    parts = { ...app.ctx, clock: { ...app.ctx.clock, now: () => new Date(now) } }
    emulator = await openUofEmulator()
    event = `sr:match:${7000 + ++matches}`
    emulator.know({
      event,
      sport: 'football',
      tournament: { ref: 'sr:tournament:1', name: 'First League', region: 'Aldmark', tier: 3 },
      home: { ref: 'sr:competitor:1', name: 'Brook & Marsh', shortName: 'BRO' },
      away: { ref: 'sr:competitor:2', name: 'Mill Lane', shortName: 'MIL' },
      startsAt: now,
    })
    stop = await runOddsFeeds({ ...parts, oddsFeeds: { uof: opensFeed() } })
  })
  afterEach(async () => {
    await stop?.()
    await emulator.close()
    await app.close()
  })

  const head = () => ({ producer: 'live' as const, sequence: 1, stamp: (now += 10) })
  const alive = (): FeedMessage => ({ ...head(), kind: 'alive', isSubscribed: true })
  const priced = (over: number): FeedMessage => ({
    ...head(),
    kind: 'odds_change',
    event,
    status: 'live',
    clock: { period: 'first_half', playedMs: 600_000, isRunning: true },
    record: written('football: h10'),
    markets: [
      {
        type: 'total',
        specifiers: 'total=2.5',
        status: 'active',
        outcomes: [
          { outcome: 'over', isActive: true, odds: over, winShare: 0.5, refundShare: 0 },
          { outcome: 'under', isActive: true, odds: 1900, winShare: 0.5, refundShare: 0 },
        ],
      },
    ],
  })
  const says = async (messages: readonly FeedMessage[], request?: number) => {
    for (const message of messages) {
      const { key, xml } = writeUofMessage(message, { sport: 'football', event, request })
      await broker.publish(key, xml)
    }
  }
  const isTrue = (holds: () => unknown) =>
    expect.poll(async () => Boolean(await holds()), { interval: 200 }).toBe(true)

  /** What a guest sees: the status and the price of "over". */
  const offered = async (): Promise<string> => {
    offerCache.invalidate(app.ctx.db)
    const row = await app.ctx.db
      .selectFrom('odds_events')
      .select('id')
      .where('source_ref', '=', event)
      .executeTakeFirst()
    if (!row) return 'nothing'
    const { data } = await createActor(app).get('odds/getEvent', { id: String(row.id) })
    const market = (data as { event: BettingEvent }).event.markets.find(({ type }) => type === 'total')
    return `${market?.status} ${market?.outcomes.find(({ outcome }) => outcome === 'over')?.odds}`
  }
  const isOffered = (what: string) => expect.poll(offered, { interval: 200 }).toBe(what)
  const consumers = () => Number(/\d+/.exec(broker.control('list_consumers', '-p', virtualHost))?.[0] ?? 0)
  const queues = () =>
    broker
      .control('list_queues', '-p', virtualHost, 'name', '--no-table-headers')
      .split('\n')
      .filter((line) => line.startsWith('amq.gen'))

  /** Speaks until the application asks for what it has missed, and answers with one price. */
  const recovers = async (odds: number) => {
    const asked = emulator.asked.length
    await isTrue(async () => {
      await says([alive()]).catch(() => undefined)
      return emulator.asked.length > asked
    })
    const request = emulator.asked.at(-1)?.request ?? 0
    await says([priced(odds)], request)
    await says([{ ...head(), kind: 'snapshot_complete', recovery: request }])
    await isOffered(`active ${odds}`)
  }
  /** A producer that is silent for twenty seconds takes no bets. */
  const isSilent = async (odds: number) => {
    now += 21_000
    await isOffered(`suspended ${odds}`)
  }

  test('prices come through after a recovery, of which the token is the user', async () => {
    await recovers(1850)
    await says([priced(1700)])
    await isOffered('active 1700')
    expect(broker.daemon().output()).toContain(`user '${token}'`)
  })

  test('a broker that restarts, or is killed, stops the bets until what was missed is asked for', async () => {
    await recovers(1850)
    for (const [ends, odds, next] of [
      [() => broker.daemon().stop(), 1850, 1800],
      [() => broker.daemon().kill(), 1800, 1750],
    ] as const) {
      await ends()
      await isSilent(odds)
      await broker.start()
      await recovers(next)
    }
  })

  test('a connection cut amid many messages loses none of them and applies none twice', async () => {
    await recovers(1850)
    const prices = Array.from({ length: 150 }, (_, at) => 2000 + at)
    const publishing = (async () => {
      for (const odds of prices) await says([priced(odds)])
    })()
    await isTrue(async () => /^active 2\d\d\d$/.test(await offered()))
    const pid = broker
      .control('list_connections', 'pid', 'user', '--no-table-headers')
      .split('\n')
      .find((line) => line.includes(token))
      ?.split('\t')[0]
    broker.control('close_connection', pid ?? '', 'maintenance')
    await publishing
    await recovers(2500)
    const log = await app.ctx.db
      .selectFrom('odds_price_log as log')
      .innerJoin('odds_markets as market', 'market.id', 'log.market_id')
      .innerJoin('odds_events as event', 'event.id', 'market.event_id')
      .select('log.odds')
      .where('event.source_ref', '=', event)
      .where('log.outcome', '=', 'over')
      .orderBy('log.id')
      .execute()
    const seen = log.map(({ odds }) => Number(odds))
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(2500)
  })

  test('a queue that is deleted is opened again, and what was missed is asked for', async () => {
    await recovers(1850)
    const [before] = queues()
    broker.control(
      'eval',
      `{ok, Q} = rabbit_amqqueue:lookup(rabbit_misc:r(<<"${virtualHost}">>, queue, <<"${before}">>)), rabbit_amqqueue:delete(Q, false, false, <<"test">>).`,
    )
    await recovers(1700)
    expect(queues()).not.toContain(before)
  })

  test('a broker out of memory blocks the sender and not the application, which takes no bets meanwhile', async () => {
    await recovers(1850)
    broker.control('set_vm_memory_high_watermark', '0')
    const pending = says([alive(), priced(1600)])
    try {
      await isSilent(1850)
      expect(broker.control('list_connections', 'user', 'state')).toMatch(
        new RegExp(`${token}\\s+(running|blocking)`),
      )
    } finally {
      broker.control('set_vm_memory_high_watermark', '0.4')
    }
    await pending
    await recovers(1650)
  })

  test('a frozen broker stops the bets, is left after missed heartbeats, and hinders no end of the application', async () => {
    await recovers(1850)
    broker.daemon().freeze()
    await isSilent(1850)
    await isTrue(() => app.logLines.some((line) => line.includes('Heartbeat timeout')))
    broker.daemon().thaw()
    await recovers(1700)
    broker.daemon().freeze()
    // Heartbeats are missed after 40 seconds at the earliest: a log without them shows that it did not wait for them.
    app.logLines.length = 0
    await stop?.()
    stop = undefined
    expect(app.logLines.filter((line) => line.includes('Heartbeat'))).toEqual([])
    broker.daemon().thaw()
    await isTrue(() => consumers() === 0)
  })

  test('a wrong token and a wrong virtual host are named in the log, and the token is not', async () => {
    const stranger = await opensFeed(settingsOf(broker.url, 'another-token'))
    await stop?.()
    stop = await runOddsFeeds({ ...parts, oddsFeeds: { uof: stranger } })
    // Its HTTP interface refuses the token too.
    await isTrue(() => app.logLines.some((line) => /The odds feed answers .* with 403/.test(line)))
    await stop()
    const own = uofFeed({
      settings: settingsOf(broker.url, 'another-token'),
      clock: parts.clock,
      log: parts.log,
      send: (request) => {
        request.headers.set('x-access-token', token)
        return emulator.send(request)
      },
    })
    stop = await runOddsFeeds({ ...parts, oddsFeeds: { uof: own } })
    await isTrue(() => app.logLines.some((line) => line.includes('ACCESS_REFUSED')))
    await stop()
    broker.control('delete_vhost', virtualHost)
    stop = await runOddsFeeds({ ...parts, oddsFeeds: { uof: opensFeed() } })
    await isTrue(() => app.logLines.some((line) => line.includes(`the virtual host ${virtualHost}`)))
    expect(app.logLines.join('\n')).not.toMatch(/another-token|sandbox-token/)
    await broker.openVirtualHost()
  })

  test('a broker with a certificate of an own authority is reached if Node knows the authority, and refused otherwise', async () => {
    const script = `
      import { subscribeAmqp } from '#server/play/odds/uof/amqp-subscription.ts'
      const settings = { brokerUrl: ${JSON.stringify(broker.tlsUrl)}, apiUrl: '', token: '${token}', node: undefined }
      const log = { warn: ({ err }) => { console.log('REFUSED', err.code); process.exit() } }
      subscribeAmqp(
        { settings, log, virtualHost: async () => '${virtualHost}' },
        { connected: () => { console.log('CONNECTED'); process.exit() }, take: async () => undefined },
      )`
    const runs = async (env: Record<string, string>) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
      await once(child, 'close')
      return output.trim()
    }
    expect(await runs({ NODE_EXTRA_CA_CERTS: broker.authorityFile })).toBe('CONNECTED')
    expect(await runs({})).toMatch(/^REFUSED (SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)/)
  })
})
