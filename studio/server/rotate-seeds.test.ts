import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairnessView } from '#contract/studio.ts'
import { createActor, register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { nightFerry } from '#studio/games/night-ferry/definition.ts'
import { slotOf } from '#studio/maths/slot-reducer.ts'
import { verifyRound } from '#studio/verify/verify-round.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { commitMissingNextSeeds } from './commit-missing-seeds.ts'
import { findSeedPair } from './seed-pairs.ts'
import { fairnessOf, rotates, launchStudioGame, type Table } from './studio-table.fixture.ts'

let app: TestApp
let anna: Actor

const sit = (player: Actor, mode?: 'real' | 'demo'): Promise<Table> => launchStudioGame(app, player, mode)

beforeAll(async () => {
  app = await createTestApp()
  anna = await register({ origin: testOrigin, fetch: app.fetch }, 'anna@example.com')
})
afterAll(async () => {
  await app.assertLedger()
  await app.close()
})

describe('a new pair of seeds', () => {
  test('N9 the next server seed is committed to before the player chooses a seed, and is the one used', async () => {
    const gina = await register({ origin: testOrigin, fetch: app.fetch }, 'gina@example.com')
    const seen = [(await gina.get('games/getFairness')).data as FairnessView]
    for (const clientSeed of ['of my own', 'of my own', 'another']) {
      await app.advance(60)
      const shown = seen.at(-1) as FairnessView
      const rotated = (await rotates(gina, clientSeed, shown.nextServerSeedHash)).data as FairnessView
      expect(rotated).toMatchObject({ serverSeedHash: shown.nextServerSeedHash, clientSeed })
      expect(rotated.previous?.serverSeedHash).toBe(shown.serverSeedHash)
      seen.push(rotated)
    }
    // Four pairs and the next one have different seeds, for any input of the player.
    expect(new Set(seen.flatMap((view) => [view.serverSeedHash, view.nextServerSeedHash])).size).toBe(5)
    const pairs = await app.ctx.db
      .selectFrom('fairness_seed_pairs')
      .selectAll()
      .where('uid', '=', gina.uid)
      .orderBy('id')
      .execute()
    const waited = pairs.map((pair) => (pair.created_at.getTime() - pair.committed_at.getTime()) / 1000)
    expect(waited.slice(1).every((seconds) => seconds >= 60)).toBe(true)
  })

  test('N9 rounds after a rotation are drawn from the seed whose fingerprint was shown before it', async () => {
    const hugo = await register({ origin: testOrigin, fetch: app.fetch }, 'hugo@example.com')
    await deposits(hugo, '50')
    const table = await sit(hugo)
    const { nextServerSeedHash } = (await table.call<FairnessView>('fairness')).data as FairnessView
    await table.rotate('hugo')
    const round = await table.plays()
    const { previous } = (await table.rotate('x')).data as FairnessView
    const verdict = await verifyRound({
      serverSeed: previous?.serverSeed ?? '',
      serverSeedHash: nextServerSeedHash,
      clientSeed: 'hugo',
      nonce: 0,
      game: slotOf(nightFerry),
      choice: round.choice,
      actions: round.actions,
    })
    expect(verdict.isCommitmentKept).toBe(true)
    expect(String(verdict.round?.winMinor)).toBe(round.winMinor)
    expect(verdict.round?.view).toEqual(round.view)
  })

  test('N9 a seed is refused while the house has committed to none, and reveals nothing', async () => {
    const irma = await register({ origin: testOrigin, fetch: app.fetch }, 'irma@example.com')
    const refused = await rotates(irma, 'too early', '0'.repeat(64))
    expect(refused.error?.error_data).toEqual({ client_seed: ['SEED_NOT_COMMITTED'] })
    const shown = (await irma.get('games/getFairness')).data as FairnessView
    expect(shown.previous).toBeNull()
    expect((await rotates(irma, 'in time')).data).toMatchObject({
      serverSeedHash: shown.nextServerSeedHash,
    })
  })

  test('N9 of two tabs that saw the same fingerprint one begins the pair; the other is refused, and nothing is revealed', async () => {
    const jonas = await register({ origin: testOrigin, fetch: app.fetch }, 'jonas@example.com')
    const start = await fairnessOf(jonas)
    const both = await Promise.all(['a', 'b'].map((seed) => rotates(jonas, seed, start.nextServerSeedHash)))
    const won = both.find(({ status }) => status === 200)?.data as FairnessView | undefined
    expect(won?.serverSeedHash).toBe(start.nextServerSeedHash)
    const refused = both.filter(({ status }) => status === 422)
    expect(refused.map(({ error }) => error?.error_data)).toEqual([{ client_seed: ['SEED_NOT_COMMITTED'] }])
    expect(await fairnessOf(jonas)).toEqual(won)
  })

  test('N9 a request that is sent again begins no second pair, by either door', async () => {
    const karl = await register({ origin: testOrigin, fetch: app.fetch }, 'karl@example.com')
    const table = await sit(karl)
    for (const sendsAgain of [
      async (hash: string) => (await rotates(karl, 'mine', hash)).error?.error_data,
      async (nextServerSeedHash: string) =>
        (await table.call('rotate', { clientSeed: 'mine', nextServerSeedHash })).error,
    ]) {
      const start = await fairnessOf(karl)
      const rotated = (await rotates(karl, 'mine', start.nextServerSeedHash)).data
      expect(rotated).toMatchObject({ serverSeedHash: start.nextServerSeedHash, clientSeed: 'mine' })
      expect(JSON.stringify(await sendsAgain(start.nextServerSeedHash))).toContain('SEED_NOT_COMMITTED')
      expect(await fairnessOf(karl)).toEqual(rotated)
    }
  })

  test.each<Record<string, string>>([
    {},
    { next_server_seed_hash: '' },
    { next_server_seed_hash: 'x'.repeat(64) },
  ])('N9 a seed without the fingerprint it was chosen for is refused: %j', async (seen) => {
    const before = await fairnessOf(anna)
    const { status, error } = await anna.post('games/rotateSeed', { client_seed: 'mine', ...seen })
    expect([status, error?.invalid_parameters]).toEqual([422, ['next_server_seed_hash']])
    const table = await sit(anna)
    expect((await table.call('rotate', { clientSeed: 'mine' })).status).toBeGreaterThanOrEqual(400)
    expect(await fairnessOf(anna)).toEqual(before)
  })

  test('N9 a pair is begun though the process that committed to it has a clock ahead of this one', async () => {
    const lena = await register({ origin: testOrigin, fetch: app.fetch }, 'lena@example.com')
    const { nextServerSeedHash } = await fairnessOf(lena)
    const ahead = new Date(app.ctx.clock.now().getTime() + 5000)
    await app.ctx.db
      .updateTable('fairness_next_seeds')
      .set({ committed_at: ahead })
      .where('uid', '=', lena.uid)
      .execute()
    expect((await rotates(lena, 'mine', nextServerSeedHash)).status).toBe(200)
    const pair = await findSeedPair(app.ctx.db, { uid: lena.uid })
    expect([pair?.committed_at, pair?.created_at]).toEqual([ahead, ahead])
  })

  test('N9 a house from before the commitments gets one for every pair in use, of money and demonstrations', async () => {
    await sit(anna)
    await sit(createActor({ origin: testOrigin, fetch: app.fetch }), 'demo')
    const { db } = app.ctx
    const used = async () =>
      (await db.selectFrom('fairness_seed_pairs').select('id').where('revealed_at', 'is', null).execute())
        .length
    const committed = async () =>
      (await db.selectFrom('fairness_next_seeds').select('server_seed_hash').execute()).map(
        (row) => row.server_seed_hash,
      )
    await db.deleteFrom('fairness_next_seeds').execute()
    await Promise.all([commitMissingNextSeeds(app.ctx), commitMissingNextSeeds(app.ctx)])
    const made = await committed()
    expect([made.length, new Set(made).size]).toEqual([await used(), await used()])
    await commitMissingNextSeeds(app.ctx)
    expect((await committed()).toSorted()).toEqual(made.toSorted())
    const view = (await anna.get('games/getFairness')).data as FairnessView
    expect(made).toContain(view.nextServerSeedHash)
  })

  test('N9 a house starts though a demonstration is deleted while it is committed to', async () => {
    await sit(createActor({ origin: testOrigin, fetch: app.fetch }), 'demo')
    const { db, connection } = app.ctx
    await db.deleteFrom('fairness_next_seeds').execute()
    let left = 1
    const unguarded = new Proxy(connection.unguarded, {
      get: (target, name) =>
        name === 'transaction'
          ? () => ({
              execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
                // Runs between the read of the owners and the write of their commitments.
                if (left-- > 0) {
                  const { game_session_id } = await db
                    .selectFrom('fairness_seed_pairs')
                    .select('game_session_id')
                    .where('game_session_id', 'is not', null)
                    .where('revealed_at', 'is', null)
                    .orderBy('id', 'desc')
                    .executeTakeFirstOrThrow()
                  await db.deleteFrom('game_sessions').where('id', '=', game_session_id).execute()
                }
                return target.transaction().execute(work)
              },
            })
          : Reflect.get(target, name, target),
    })
    await commitMissingNextSeeds({ ...app.ctx, connection: { ...connection, unguarded } })
    expect(left).toBeLessThan(0)
    const used = await db
      .selectFrom('fairness_seed_pairs')
      .select(['uid', 'game_session_id'])
      .where('revealed_at', 'is', null)
      .execute()
    const committed = await db.selectFrom('fairness_next_seeds').select(['uid', 'game_session_id']).execute()
    expect(new Set(committed.map((row) => JSON.stringify([row.uid, String(row.game_session_id)])))).toEqual(
      new Set(used.map((row) => JSON.stringify([row.uid, String(row.game_session_id)]))),
    )
  })
})
