import {
  launchData,
  roundView,
  type FairnessView,
  type RoundView,
  type ShownAnswer,
} from '#contract/studio.ts'
import type { Actor } from '#db/seed/actor.ts'
import type { TestApp } from '#test/app.ts'

let keys = 0

export const newKey = (): string => `spin-key-${++keys}`

export const fairnessOf = async (player: Actor) =>
  (await player.get('games/getFairness')).data as FairnessView

/** Rotates by the product API with the commitment `seen`, or else with the newest one. */
export const rotates = async (player: Actor, clientSeed: string, seen?: string) =>
  player.post('games/rotateSeed', {
    client_seed: clientSeed,
    next_server_seed_hash: seen ?? (await fairnessOf(player)).nextServerSeedHash,
  })

type Told<T> = { status: number; data?: T; error?: { code: string } }
export type Table = {
  token: string
  call<T>(name: string, input?: unknown): Promise<Told<T>>
  spin(stakeMinor?: string, key?: string): Promise<Told<RoundView>>
  play(choice: object, key?: string): Promise<Told<RoundView>>
  act(round: Pick<RoundView, 'roundId' | 'actions'>, action: unknown, key?: string): Promise<Told<RoundView>>
  shown(roundId: string): Promise<Told<ShownAnswer>>
  rotate(clientSeed: string): Promise<Told<FairnessView>>
  plays(stakeMinor?: string): Promise<RoundView>
}

/** Opens the game's own page and holds its token, as the game does in its frame. */
export const launchStudioGame = async (
  app: TestApp,
  player: Actor,
  mode: 'real' | 'demo' = 'real',
  sysname = 'night-ferry',
): Promise<Table> => {
  const html = await (await player.request(`/platform/game/${sysname}/play?mode=${mode}`)).text()
  const { token } = launchData.parse(JSON.parse(/id="launch">(.*?)<\/script>/.exec(html)?.[1] ?? ''))
  const table: Table = {
    token,
    async call(name, input = {}) {
      const response = await app.fetch(`/platform/studio/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: 'null' },
        body: JSON.stringify(input),
      })
      return { status: response.status, ...((await response.json()) as object) }
    },
    spin: (stakeMinor = '100', key = newKey()) => table.call('play', { choice: { stakeMinor }, key }),
    play: (choice, key = newKey()) => table.call('play', { choice, key }),
    act: ({ roundId, actions }, action, key = newKey()) =>
      table.call('act', { roundId, step: actions.length, action, key }),
    shown: (roundId) => table.call('shown', { roundId }),
    async rotate(clientSeed) {
      const { nextServerSeedHash } = (await table.call<FairnessView>('fairness')).data as FairnessView
      return table.call('rotate', { clientSeed, nextServerSeedHash })
    },
    async plays(stakeMinor = '100') {
      const round = roundView.parse((await table.spin(stakeMinor)).data)
      await table.shown(round.roundId)
      return round
    },
  }
  return table
}
