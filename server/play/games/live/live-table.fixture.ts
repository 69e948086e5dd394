import { launchData } from '#contract/studio.ts'
import type { LiveBetAnswer, LiveOpenAnswer, LiveSnapshot } from '#contract/live.ts'
import type { Actor } from '#db/seed/actor.ts'
import type { TestApp } from '#test/app.ts'
import { digestOf } from '#studio/live/chain.ts'
import { crashGame } from '#studio/live/crash.ts'
import { graceMs, type LiveGame } from '#studio/live/live-game.ts'
import { bindByPlayer, openChains, publishChain, seedOf } from './live-chains.ts'
import { findOpenRound } from './live-rounds.ts'
import type { OpenLiveRound } from './live-round-now.ts'
import { tickLive } from './tick-live.ts'

export type Told<T> = { status: number; data?: T; error?: { code: string } }

let keys = 0

/** The game's page as it calls the server from its frame. */
export const openTestLiveSession = async (
  app: TestApp,
  player: Actor,
  mode: 'real' | 'demo' = 'real',
  { sysname }: LiveGame = crashGame,
) => {
  const html = await (await player.request(`/platform/game/${sysname}/play?mode=${mode}`)).text()
  const { token } = launchData.parse(JSON.parse(/id="launch">(.*?)<\/script>/.exec(html)?.[1] ?? ''))
  const headers = { authorization: `Bearer ${token}`, origin: 'null' }
  const call = async <T>(name: string, input: object = {}): Promise<Told<T>> => {
    const response = await app.fetch(`/platform/live/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  return {
    token,
    call,
    bet: (roundId: bigint, stakeMinor = '200', target: number | null = null, key = `live-key-${++keys}`) =>
      call<LiveBetAnswer>('bet', { roundId: String(roundId), stakeMinor, target, key }),
    /** Chips on spots of the table, in minor units. */
    lays: (roundId: bigint, heaps: Readonly<Record<string, number>>, key = `live-key-${++keys}`) => {
      const lines = Object.entries(heaps).map(([spot, minor]) => ({ spot, minor: String(minor) }))
      const stakeMinor = String(Object.values(heaps).reduce((sum, minor) => sum + minor, 0))
      return call<LiveBetAnswer>('bet', { roundId: String(roundId), stakeMinor, target: null, lines, key })
    },
    cashOut: (roundId: bigint) => call<LiveBetAnswer>('cashOut', { roundId: String(roundId) }),
    balance: async () => (await call<LiveOpenAnswer>('open')).data?.balanceMinor,
    async listens(lastEventId?: string) {
      const response = await app.fetch('/platform/live/stream', {
        headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      })
      const reader = (response.body as ReadableStream<Uint8Array>).getReader()
      let text = ''
      return {
        response,
        close: () => reader.cancel(),
        async next(): Promise<{ event: string; id: string | undefined; data: LiveSnapshot & object }> {
          while (!text.includes('\n\n')) {
            const { value, done } = await reader.read()
            if (done) throw new Error('The stream has ended')
            text += new TextDecoder().decode(value)
          }
          const [block = '', ...rest] = text.split('\n\n')
          text = rest.join('\n\n')
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
          return {
            event: field('event') ?? '',
            id: field('id'),
            data: JSON.parse(field('data') ?? '{}') as LiveSnapshot,
          }
        },
      }
    },
  }
}

/** Advances time in steps with a tick each, as in a running application. */
export const passes = async (app: TestApp, ms: number, game: LiveGame = crashGame): Promise<void> => {
  for (let left = ms; left > 0; left -= 1000) {
    app.clock.advance(Math.min(left, 1000))
    await tickLive(app.ctx, game, true)
  }
}

const bindsChain = async (app: TestApp, { sysname }: LiveGame, part = 'ab'.repeat(32)): Promise<void> => {
  await publishChain(app.ctx, sysname)
  const chains = await openChains(app.ctx.db, sysname)
  for (const { id, salt } of chains) if (salt === null) await bindByPlayer(app.ctx, id, part)
}

/** Skips to a round whose point lies in the range. The seeds are secret; the test reads the database. */
export const skipsTo = async (app: TestApp, game: LiveGame, low: bigint, high: bigint): Promise<void> => {
  await bindsChain(app, game)
  const [chain] = await openChains(app.ctx.db, game.sysname)
  for (let index = chain?.next_index ?? 1; chain?.salt && index <= chain.length; index += 1) {
    const point = game.pointOf(digestOf(await seedOf(app.ctx, chain, index), chain.salt))
    if (point < low || point > high) continue
    await app.ctx.db
      .updateTable('live_chains')
      .set({ next_index: index })
      .where('id', '=', chain.id)
      .execute()
    return
  }
  throw new Error('No round of the chain comes to that')
}

export const beginsRound = async (
  app: TestApp,
  [low, high]: readonly [bigint, bigint] = [0n, 10n ** 18n],
  game: LiveGame = crashGame,
): Promise<OpenLiveRound> => {
  await skipsTo(app, game, low, high)
  for (let tries = 0; tries < 10; tries += 1) {
    await tickLive(app.ctx, game, true)
    const round = await findOpenRound(app.ctx, game)
    if (round) return round
    app.clock.advance(game.restMs / 4)
  }
  throw new Error('No round begins')
}

export const fliesTo = (app: TestApp, round: OpenLiveRound, elapsedMs: number): Promise<void> =>
  passes(app, round.startsAtMs + elapsedMs - app.ctx.liveTime.now(), round.game)

export const endsRound = (app: TestApp, round: OpenLiveRound): Promise<void> =>
  fliesTo(app, round, round.endsAtMs - round.startsAtMs + graceMs)
