import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenAnswer } from '#contract/studio.ts'
import { createActor, register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { drawRound } from './draw-round.ts'
import { openServerSeed, type SeedOwner } from './seed-pairs.ts'
import { findStudioSession } from './studio-session.ts'
import { firstChoice } from './first-choices.fixture.ts'
import { launchStudioGame } from './studio-table.fixture.ts'

let app: TestApp
let anna: Actor
beforeAll(async () => {
  app = await createTestApp()
  anna = await register({ origin: testOrigin, fetch: app.fetch }, 'tries@example.com')
  await deposits(anna, '1000', 'approve', 'bank')
})
afterAll(() => app.close())

const drawnAgain = async (roundId: string, owner: SeedOwner, game: (typeof catalogue)[number]['game']) => {
  const { db } = app.ctx
  const round = await db
    .selectFrom('game_rounds')
    .selectAll()
    .where('id', '=', BigInt(roundId))
    .executeTakeFirstOrThrow()
  const pair = await db
    .selectFrom('fairness_seed_pairs')
    .selectAll()
    .where('id', '=', round.seed_pair_id ?? 0n)
    .executeTakeFirstOrThrow()
  const drawn = drawRound(
    game,
    {
      serverSeed: openServerSeed(app.ctx, owner, pair.sealed_server_seed),
      serverSeedHash: pair.server_seed_hash,
      clientSeed: pair.client_seed,
      nonce: round.nonce ?? -1,
    },
    round.outcome?.choice,
  )
  return { round, drawn }
}

test.each(catalogue.map((entry) => [entry.sysname, entry] as const))(
  'X12 D5 %s has one maths and one generator, for money and as a demonstration',
  async (sysname, entry) => {
    const { game } = entry
    const choice = { stakeMinor: '100', ...firstChoice(entry) }
    for (const mode of ['real', 'demo'] as const) {
      const table = await launchStudioGame(app, anna, mode, sysname)
      const session = await findStudioSession(app.ctx, table.token)
      // The object of the one registry, for real play and demonstration alike.
      expect(session?.game).toBe(game)
      const { mathVersion } = (await table.call<OpenAnswer>('open')).data as OpenAnswer
      expect(mathVersion).toBe(game.mathVersion)
      const { data } = await table.play(choice)
      const { round, drawn } = await drawnAgain(data?.roundId ?? '0', session?.owner ?? { uid: 0 }, game)
      expect([round.mode, round.math_version, round.win_minor]).toEqual([
        mode,
        game.mathVersion,
        drawn.winMinor ?? 0n,
      ])
      expect(round.outcome).toMatchObject(JSON.parse(JSON.stringify(drawn.outcome)) as object)
    }
  },
)

test('X12 where the market asks for the age first, no demonstration goes on that began before', async () => {
  const guest = createActor({ origin: testOrigin, fetch: app.fetch })
  const tables = [
    await launchStudioGame(app, guest, 'demo'),
    await launchStudioGame(app, anna, 'demo'),
  ] as const
  for (const table of tables) await table.plays('100')
  const { settings, db } = app.ctx
  Object.assign(settings, { jurisdiction: 'uk' })
  for (const table of tables) expect((await table.spin()).error?.code).toBe('PLAY_NOT_ALLOWED')
  await db.updateTable('players').set({ is_verified: true }).where('uid', '=', anna.uid).execute()
  app.clock.advance(2_500)
  expect((await tables[1].spin()).error).toBeUndefined()
  expect((await guest.request('/platform/game/night-ferry/play?mode=demo')).status).toBe(422)
  expect((await guest.request('/platform/game/night-ferry/play')).status).toBe(422)
  Object.assign(settings, { jurisdiction: 'default' })
})
