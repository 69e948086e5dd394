import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnswer, type FairnessView, type OpenAnswer, type RoundView } from '#contract/studio.ts'
import { createActor, register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import type { DrawnRound } from '#server/play/games/round/round-command.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { nightFerry } from '#studio/games/night-ferry/definition.ts'
import { slotOf } from '#studio/maths/slot-reducer.ts'
import { verifyRound } from '#studio/verify/verify-round.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { commit } from '../fairness/seeds.ts'
import { drawRound } from './draw-round.ts'
import { findNextSeed, findSeedPair, openServerSeed } from './seed-pairs.ts'
import { newKey, rotates, launchStudioGame, type Table } from './studio-table.fixture.ts'

const ferry = slotOf(nightFerry)
const staking = (stakeMinor: string) => ({ stakeMinor })
const stopsOf = ({ outcome: { view } }: DrawnRound) =>
  view.kind === 'spins' ? view.spins.map(({ stops }) => stops) : []

let app: TestApp
let anna: Actor

const balance = async (player = anna): Promise<bigint> =>
  (await readBalances(app.ctx.db, player.uid)).mainMinor

const sit = (player: Actor, mode?: 'real' | 'demo', sysname?: string): Promise<Table> =>
  launchStudioGame(app, player, mode, sysname)

beforeAll(async () => {
  app = await createTestApp()
  anna = await register({ origin: testOrigin, fetch: app.fetch }, 'anna@example.com')
  await deposits(anna, '1000', 'approve', 'bank')
})
afterAll(async () => {
  expect(await checkLedger(app.ctx.db, ledgerChecks)).toEqual([])
  await app.close()
})

describe('a round for money', () => {
  test('D2 the outcome is stored and paid before it is shown, and a lost answer is that same round', async () => {
    const table = await sit(anna)
    const before = await balance()
    const key = newKey()
    const lost = (await table.spin('100', key)).data as RoundView
    expect(await balance()).toBe(BigInt(lost.balanceMinor))
    expect(BigInt(lost.balanceMinor)).toBe(before - 100n + BigInt(lost.winMinor))
    expect(BigInt(lost.balanceBeforeWinMinor)).toBe(before - 100n)
    expect((await table.spin('100', key)).data).toEqual(lost)
    expect(await balance()).toBe(BigInt(lost.balanceMinor))
    expect((await table.spin('200', key)).error?.code).toBe('KEY_REUSED')
    await table.shown(lost.roundId)
    expect((await table.spin('100', key)).data).toEqual(lost)
  })

  test('D2 a result that the page sends along is not believed', async () => {
    const table = await sit(anna)
    const before = await balance()
    const forged = { ...staking('100'), winMinor: '1000000', stops: [0, 0, 0, 0, 0], view: { kind: 'spins' } }
    expect((await table.play(forged, newKey())).data).toBeUndefined()
    expect(await balance()).toBe(before)
    const round = (await table.spin()).data as RoundView
    await table.call('shown', { roundId: round.roundId, winMinor: '1000000', balanceMinor: '1000000' })
    await table.shown(round.roundId)
    expect(await balance()).toBe(before - 100n + BigInt(round.winMinor))
    expect((await anna.get('games/getRound', { id: round.roundId })).data).toMatchObject({ outcome: round })
  })

  test('E2 an unfinished round is shown first, also by a new page, and no second one starts', async () => {
    const closed = await sit(anna)
    const round = (await closed.spin()).data as RoundView
    const after = await balance()
    const reopened = await sit(anna)
    const answer = openAnswer.parse((await reopened.call<OpenAnswer>('open')).data)
    expect(answer.unfinished).toEqual(round)
    expect(BigInt(answer.balanceMinor)).toBe(after)
    expect((await reopened.spin()).error?.code).toBe('ROUND_UNFINISHED')
    expect((await closed.spin()).error?.code).toBe('ROUND_UNFINISHED')
    expect(await balance()).toBe(after)
    expect((await reopened.shown(round.roundId)).data).toEqual({ sitting: null, freeRounds: null })
    expect((await reopened.shown(round.roundId)).data).toEqual({ sitting: null, freeRounds: null })
    expect(((await reopened.call<OpenAnswer>('open')).data as OpenAnswer).unfinished).toBeNull()
    expect((await reopened.plays()).roundId).not.toBe(round.roundId)
  })

  test('D7 no call begins more than one round, also when it is sent a number of rounds', async () => {
    const table = await sit(anna)
    const last = await table.plays()
    const many = { ...staking('100'), rounds: 10, count: '10', autoplay: true, times: 10 }
    const answer = await table.play(many, newKey())
    const next = (answer.data as RoundView | undefined) ?? (await table.plays())
    if (answer.data) await table.shown(next.roundId)
    expect([(await table.plays()).nonce, next.nonce]).toEqual([last.nonce + 2, last.nonce + 1])
  })

  test('E2 another game may be played while a round of this one waits', async () => {
    const first = await sit(anna)
    const waiting = (await first.spin()).data as RoundView
    await (await sit(anna, 'real', 'orchard')).plays()
    await first.shown(waiting.roundId)
  })

  test('two spins at once under two keys make one round', async () => {
    const table = await sit(anna)
    const answers = await Promise.all([table.spin(), table.spin(), table.spin()])
    expect(answers.map((one) => one.error?.code ?? 'played').toSorted()).toEqual([
      'ROUND_UNFINISHED',
      'ROUND_UNFINISHED',
      'played',
    ])
    const played = answers.find((one) => one.data)?.data
    await table.shown(played?.roundId ?? '')
  })

  test('a stake that is not offered, not covered or not a stake takes nothing', async () => {
    const boris = await register({ origin: testOrigin, fetch: app.fetch }, 'boris@example.com')
    const table = await sit(boris)
    for (const stake of ['1', '0', '99', '100000000'])
      expect((await table.spin(stake)).error?.code).toBe('STAKE_INVALID')
    for (const stake of ['-100', '1.5', '', '010']) expect((await table.spin(stake)).status).toBe(400)
    expect((await table.spin('100', 'short')).status).toBe(400)
    const refused = await table.spin('100')
    expect([refused.status, refused.error?.code]).toEqual([422, 'NOT_ENOUGH_MONEY'])
    expect(((await table.call<FairnessView>('fairness')).data as FairnessView).nonce).toBe(0)
  })

  test('signing out ends the game, and a ban closes it to new rounds', async () => {
    const carla = await register({ origin: testOrigin, fetch: app.fetch }, 'carla@example.com')
    await deposits(carla, '50')
    const table = await sit(carla)
    await table.plays()
    await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', carla.uid).execute()
    expect((await table.spin()).error?.code).toBe('PLAY_NOT_ALLOWED')
    await app.ctx.db.updateTable('players').set({ status: 'active' }).where('uid', '=', carla.uid).execute()
    await carla.get('auth/logout')
    for (const call of ['open', 'play', 'fairness']) {
      expect(await table.call(call, { stakeMinor: '100', key: newKey() })).toMatchObject({
        status: 401,
        error: { code: 'TOKEN_INVALID' },
      })
    }
  })

  test('W3 a token opens its own session only: no other game, no other player, no rubbish', async () => {
    const dmitri = await register({ origin: testOrigin, fetch: app.fetch }, 'dmitri@example.com')
    const [mine, theirs] = [await sit(anna), await sit(dmitri)]
    const round = (await mine.spin()).data as RoundView
    await theirs.shown(round.roundId)
    expect(((await mine.call<OpenAnswer>('open')).data as OpenAnswer).unfinished).toEqual(round)
    await mine.shown(round.roundId)
    const answer = await app.fetch('/platform/studio/open', {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
    })
    expect(answer.status).toBe(401)
    expect((await mine.call('shown', { roundId: 'x' })).status).toBe(400)
    expect((await mine.call('shown', { roundId: '99999999999' })).data).toEqual({
      sitting: null,
      freeRounds: null,
    })
  })

  test('the frame may call from its opaque origin, without cookies', async () => {
    const asked = await app.fetch('/platform/studio/spin', {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
  })
})

describe('fairness', () => {
  test('N6 N8 rounds are verified after rotation, and the seed is nowhere before it', async () => {
    const elena = await register({ origin: testOrigin, fetch: app.fetch }, 'elena@example.com')
    await deposits(elena, '100')
    const table = await sit(elena)
    const start = (await table.call<FairnessView>('fairness')).data as FairnessView
    const rounds: RoundView[] = []
    for (let at = 0; at < 5; at++) rounds.push(await table.plays())
    const chief = await hire(app, ['administrator'])
    const uid = String(elena.uid)
    const atDesk = await Promise.all([
      chief.get('games/getRounds', { uid }),
      chief.get('games/getRound', { id: rounds[0]?.roundId ?? '' }),
      chief.get('players/get', { uid }),
      chief.get('players/getTrail', { uid }),
      chief.get('audit/getList', { uid }),
    ])
    expect(atDesk.map(({ status }) => status)).toEqual(atDesk.map(() => 200))
    const shown = JSON.stringify([
      start,
      rounds,
      atDesk.map(({ data }) => data as unknown),
      await table.call('open'),
      await table.call('fairness'),
      await elena.get('games/getRound', { id: rounds[0]?.roundId ?? '' }),
      await table.play({ stakeMinor: 'nothing' }),
    ])

    const rotated = (await table.rotate('of my own')).data as FairnessView
    expect(rotated).toMatchObject({ clientSeed: 'of my own', nonce: 0 })
    const seed = rotated.previous?.serverSeed ?? ''
    expect(commit(seed)).toBe(start.serverSeedHash)
    expect(rotated.previous?.rounds).toBe(5)
    expect(shown).not.toContain(seed)
    expect(app.logLines.join('')).not.toContain(seed)
    for (const [nonce, round] of rounds.entries()) {
      expect(round.nonce).toBe(nonce)
      const claim = {
        serverSeed: seed,
        serverSeedHash: start.serverSeedHash,
        clientSeed: start.clientSeed,
        nonce,
      }
      const verdict = await verifyRound({ ...claim, game: ferry, ...round })
      expect(verdict.isCommitmentKept).toBe(true)
      expect(String(verdict.round?.winMinor)).toBe(round.winMinor)
      expect(verdict.round?.view).toEqual(round.view)
    }
  })

  test('N8 no rotation while a round was not shown to its end, by either door', async () => {
    const table = await sit(anna)
    const round = (await table.spin()).data as RoundView
    expect((await table.rotate('next')).error?.code).toBe('ROUND_UNFINISHED')
    const refused = await rotates(anna, 'next')
    expect(refused.error?.error_data).toEqual({ client_seed: ['ROUND_UNFINISHED'] })
    await table.shown(round.roundId)
    expect((await rotates(anna, 'next')).data).toMatchObject({
      clientSeed: 'next',
    })
  })

  test('N8 a stored seed is sealed, and opens for its own player only', async () => {
    const pair = await findSeedPair(app.ctx.db, { uid: anna.uid })
    const sealed = pair?.sealed_server_seed ?? ''
    const seed = openServerSeed(app.ctx, { uid: anna.uid }, sealed)
    expect(commit(seed)).toBe(pair?.server_seed_hash)
    expect(sealed).not.toContain(seed)
    expect(() => openServerSeed(app.ctx, { uid: anna.uid + 1 }, sealed)).toThrow()
    const next = await findNextSeed(app.ctx.db, { uid: anna.uid })
    const nextSeed = openServerSeed(app.ctx, { uid: anna.uid }, next?.sealed_server_seed ?? '')
    expect(commit(nextSeed)).toBe(next?.server_seed_hash)
    expect(JSON.stringify(await anna.get('games/getFairness'))).not.toContain(nextSeed)
  })

  test('N7 two hundred rounds at once on one seed pair draw the nonces 0 to 199, each once', async () => {
    const farid = await register({ origin: testOrigin, fetch: app.fetch }, 'farid@example.com')
    await deposits(farid, '500')
    const table = await sit(farid)
    const tokenHash = hashToken(table.token)
    const { db, roundProcessor, secrets } = app.ctx
    const session = await db
      .selectFrom('game_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow()
    // A round of a game must be shown before the next: two hundred at once need as many games.
    const games = Array.from({ length: 200 }, (_one, at) => `many-${at}`)
    const [plain] = await db.selectFrom('games').selectAll().where('sysname', '=', 'night-ferry').execute()
    if (!plain) throw new Error('The game is missing')
    const copies = games.map((sysname) => ({ ...plain, sysname, supplier_code: sysname, is_listed: false }))
    await db.insertInto('games').values(copies).execute()
    const { id: _id, ...open } = session
    await db
      .insertInto('game_sessions')
      .values(games.map((game) => ({ ...open, game, token_hash: `of ${game}` })))
      .execute()

    const answers = await Promise.all(
      games.map((game) =>
        roundProcessor.playRound({
          supplier: 'studio',
          uid: farid.uid,
          tokenHash: `of ${game}`,
          transactionId: `0:${game}`,
          game,
          currency: 'EUR',
          amountMinor: 100n,
          choice: staking('100'),
          mathVersion: nightFerry.mathVersion,
          draw: (pair) => {
            const serverSeed = openServerSeed({ secrets }, { uid: farid.uid }, pair.sealedServerSeed)
            return drawRound(ferry, { ...pair, serverSeed }, staking('100'))
          },
        }),
      ),
    )
    expect(answers.every((answer) => answer.status === 'ACCEPTED')).toBe(true)
    const rounds = await db.selectFrom('game_rounds').select('nonce').where('uid', '=', farid.uid).execute()
    expect(rounds.map((round) => round.nonce).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      games.map((_one, at) => at),
    )
    const again = db
      .updateTable('game_rounds')
      .set({ nonce: 0 })
      .where('uid', '=', farid.uid)
      .where('nonce', '=', 1)
      .execute()
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})

test.each(['real', 'demo'] as const)(
  'D9 a game that was opened by other rules is refused its next round (%s), and opened again it goes on',
  async (mode) => {
    const table = await sit(anna, mode)
    const booked = (await table.spin('100', `booked-${mode}`)).data as RoundView
    await table.shown(booked.roundId)
    // As opened by an earlier build.
    await app.ctx.db
      .updateTable('game_sessions')
      .set({ math_version: 'night-ferry-0' })
      .where('token_hash', '=', hashToken(table.token))
      .where('math_version', '=', ferry.mathVersion)
      .execute()
    const before = await balance()
    expect((await table.spin('100')).error?.code).toBe('RULES_CHANGED')
    expect((await table.spin('100', `booked-${mode}`)).data).toEqual(booked)
    expect((await table.spin('200', `booked-${mode}`)).error?.code).toBe('KEY_REUSED')
    expect(await balance()).toBe(before)
    expect(((await table.call<OpenAnswer>('open')).data as OpenAnswer).mathVersion).toBe(ferry.mathVersion)
    await (await sit(anna, mode)).plays('100')
  },
)

describe('the demonstration', () => {
  test('D5 GM-13 runs on the same seeds, maths and draws as money, and never touches a wallet', async () => {
    const guest = createActor({ origin: testOrigin, fetch: app.fetch })
    const table = await sit(guest, 'demo')
    const opened = openAnswer.parse((await table.call('open')).data)
    expect(opened).toMatchObject({
      balanceMinor: '100000',
      mathVersion: nightFerry.mathVersion,
      unfinished: null,
    })
    const start = (await table.call<FairnessView>('fairness')).data as FairnessView
    const rounds: RoundView[] = []
    for (let at = 0; at < 20; at++) rounds.push(await table.plays())
    const rotated = (await table.rotate('mine')).data as FairnessView
    const seeds = {
      serverSeed: rotated.previous?.serverSeed ?? '',
      serverSeedHash: start.serverSeedHash,
      clientSeed: start.clientSeed,
    }
    let money = 100_000n
    for (const [nonce, round] of rounds.entries()) {
      const drawn = drawRound(ferry, { ...seeds, nonce }, staking('100'))
      expect(round.view).toEqual(drawn.outcome.view)
      money += (drawn.winMinor ?? 0n) - 100n
      expect(round.balanceMinor).toBe(String(money))
    }
    const postings = await app.ctx.db
      .selectFrom('game_transactions')
      .select('uid')
      .where('uid', '=', 0)
      .execute()
    expect(postings).toEqual([])
  })

  test('E2 an unfinished demonstration round is shown first and its key answered again', async () => {
    const table = await sit(createActor({ origin: testOrigin, fetch: app.fetch }), 'demo')
    const key = newKey()
    const round = (await table.spin('5000', key)).data as RoundView
    expect((await table.spin('5000', key)).data).toEqual(round)
    expect((await table.spin('100', key)).error?.code).toBe('KEY_REUSED')
    expect((await table.spin()).error?.code).toBe('ROUND_UNFINISHED')
    expect((await table.rotate('x')).error?.code).toBe('ROUND_UNFINISHED')
    expect(((await table.call<OpenAnswer>('open')).data as OpenAnswer).unfinished).toEqual(round)
  })

  test('play money ends like money, and a player has no real round by it', async () => {
    const table = await sit(anna, 'demo')
    const before = await balance()
    await app.ctx.db
      .updateTable('game_sessions')
      .set({ demo_balance_minor: 4999n })
      .where('token_hash', '=', hashToken(table.token))
      .execute()
    expect((await table.spin('5000')).error?.code).toBe('NOT_ENOUGH_MONEY')
    const { balanceMinor, winMinor } = await table.plays('2000')
    expect(BigInt(balanceMinor)).toBe(2999n + BigInt(winMinor))
    expect(await balance()).toBe(before)
  })

  test('demonstrations are forgotten a day after their end', async () => {
    await sit(createActor({ origin: testOrigin, fetch: app.fetch }), 'demo')
    await app.advance(3 * 24 * 60 * 60)
    const left = await app.ctx.db.selectFrom('game_rounds').select('id').where('mode', '=', 'demo').execute()
    expect(left).toEqual([])
    expect(
      await app.ctx.db.selectFrom('game_sessions').select('id').where('mode', '=', 'demo').execute(),
    ).toEqual([])
  })
})

test('D1 equal seeds give equal rounds, regardless of what was played, staked or won before', () => {
  const seeds = { serverSeed: 'a'.repeat(64), serverSeedHash: '', clientSeed: 'player', nonce: 7 }
  const first = drawRound(ferry, seeds, staking('100'))
  for (let nonce = 0; nonce < 100; nonce++) drawRound(ferry, { ...seeds, nonce }, staking('5000'))
  expect(drawRound(ferry, seeds, staking('100'))).toEqual(first)
  const dearer = drawRound(ferry, seeds, staking('1000'))
  expect(stopsOf(dearer)).toEqual(stopsOf(first))
  expect(dearer.winMinor).toBe((first.winMinor ?? 0n) * 10n)
})
