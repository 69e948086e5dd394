import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Wheel, WheelSpin } from '#contract/wheel.ts'
import { transact } from '#db/transaction.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { retryRewards } from '#server/rewards/loyalty/levels/retry-rewards.ts'
import { creditPoints, lockMember } from '#server/rewards/loyalty/points/move-points.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { runsProgramme } from '#server/rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { createActor, register } from '#test/players.ts'
import { verifySpin } from '#studio/verify/verify-spin.ts'
import { anna, testApp, name, openBonusApp } from '../bonuses/bonus-app.fixture.ts'
import { publishesWheel, runsWheel, sector, turnsWheel } from './wheel.fixture.ts'

openBonusApp()

let wheels = 0
let sysname: string
const opens = async (terms: Parameters<typeof runsWheel>[1] = {}): Promise<void> => {
  sysname = `wheel-${++wheels}`
  await runsWheel(testApp.ctx, terms, sysname)
}
beforeAll(() => runsProgramme(testApp.ctx))
beforeEach(() => {
  sysname = ''
})
afterEach(async () => {
  if (sysname !== '') await turnsWheel(testApp.ctx, 'stopped', 'running', sysname)
})

const onlyMoney = [
  sector('fiver', 1, { type: 'money', sums: { EUR: '500' } }),
  sector('tenner', 1, { type: 'money', sums: { EUR: '1000' } }),
]
const onlyPoints = [
  sector('three', 1, { type: 'points', points: 3 }),
  sector('four', 1, { type: 'points', points: 4 }),
]
const onlyNothing = [sector('one', 1, { type: 'nothing' }), sector('other', 3, { type: 'nothing' })]

const wheel = async (who = anna) => ((await who.get('wheel/get')).data as { wheel: Wheel | null }).wheel
const seen = async (who = anna) => {
  const shown = await wheel(who)
  return { version: String(shown?.version ?? 0), server_seed_hash: shown?.own?.seeds.server_seed_hash ?? '' }
}
const spins = async (more: Record<string, string> = {}, who = anna) =>
  who.post('wheel/spin', { ...(await seen(who)), paid_with: 'free', ...more })
const history = async (who = anna) =>
  ((await who.get('wheel/getspins')).data as { items: WheelSpin[]; total: number }).items
const gives = (points: bigint, who = anna) =>
  transact(testApp.ctx.connection, async (tx) => {
    const member = await lockMember(testApp.ctx, tx, who.uid)
    const move = { points, reason: 'corrected', key: name('gift'), subject: '', lotDays: 30 } as const
    return creditPoints(testApp.ctx, tx, member, move)
  })
const main = async () => (await readBalances(testApp.ctx.db, anna.uid)).mainMinor
const points = async () => (await wheel())?.own?.points

test('no wheel is shown before one runs, and none while loyalty is off', async () => {
  expect(await wheel()).toBeNull()
  expect((await spins({ version: '1', server_seed_hash: 'x' })).error?.error_data).toEqual({
    version: ['CLOSED'],
  })
  await opens()
  expect(await wheel()).toMatchObject({ name: 'The wheel', total: 4, price: 10, is_free_daily: true })
})

test('chances, prizes and the fingerprint of the next seed are public before the spin; a guest sees all but seeds', async () => {
  await opens()
  const shown = await wheel()
  expect(shown?.sectors.map(({ name: words, weight, prize }) => [words, weight, prize.type])).toEqual([
    ['The nothing', 2, 'nothing'],
    ['The fiver', 1, 'money'],
    ['The seven', 1, 'points'],
  ])
  expect(shown?.sectors[1]?.prize.reward?.amount).toEqual({ amount: 5, currency: 'EUR' })
  expect(shown?.own).toMatchObject({ has_free: true, next_free_at: null, problem: null })
  expect(shown?.own?.seeds.server_seed_hash).toMatch(/^[0-9a-f]{64}$/)
  const guest = createActor(testApp)
  expect(await wheel(guest)).toMatchObject({ name: 'The wheel', own: null })
  expect((await guest.get('wheel/getspins')).status).toBe(401)
})

test('a day has one free spin, and the next comes at midnight', async () => {
  await opens({ price: null, sectors: onlyMoney })
  const before = await main()
  const spun = await spins()
  expect(spun).toMatchObject({ status: 200, data: { state: 'given' } })
  const won = (spun.data as { sector: number }).sector === 0 ? 500n : 1000n
  expect(await main()).toBe(before + won)
  expect((await wheel())?.own).toMatchObject({ has_free: false, problem: 'USED' })
  const next = new Date((await wheel())?.own?.next_free_at ?? 0)
  expect(next.toISOString()).toMatch(/T00:00:00\.000Z$/)
  expect((await spins()).error?.error_data).toEqual({ paid_with: ['USED'] })
  await testApp.advance(Math.ceil((next.getTime() - testApp.ctx.clock.now().getTime()) / 1000))
  await signsInAgain(anna)
  expect((await wheel())?.own).toMatchObject({ has_free: true, problem: null })
  expect((await spins()).status).toBe(200)
  expect(await history()).toHaveLength(2)
})

test('a spin for points takes its price once, and points that it wins do not count for levels', async () => {
  await opens({ isFreeDaily: false, sectors: onlyPoints })
  expect((await wheel())?.own?.problem).toBe('POINTS')
  expect((await spins({ paid_with: 'points' })).error?.error_data).toEqual({ paid_with: ['POINTS'] })
  expect((await spins()).error?.error_data).toEqual({ paid_with: ['NOT_ALLOWED'] })
  await gives(25n)
  const spun = await spins({ paid_with: 'points' })
  const won = (spun.data as { sector: number }).sector === 0 ? 3 : 4
  expect(spun.data).toMatchObject({ points: 25 - 10 + won, state: 'given' })
  expect(await points()).toBe(25 - 10 + won)
  const info = (await anna.get('loyalty/getinfo')).data as { lifetime: number }
  expect(info.lifetime).toBe(0)
  const moved = (await anna.get('loyalty/gethistory')).data as { items: { reason: string; points: number }[] }
  expect(moved.items.map(({ reason, points: of }) => [reason, of]).slice(0, 2)).toEqual([
    ['spun_won', won],
    ['spun', -10],
  ])
})

test('the same key answers the same spin, and another key is another spin', async () => {
  await opens({ isFreeDaily: false, sectors: onlyNothing })
  await gives(20n)
  const asked = { ...(await seen()), paid_with: 'points' }
  const headers = { 'idempotency-key': name('press') }
  const first = await anna.post('wheel/spin', asked, headers)
  const again = await anna.post('wheel/spin', asked, headers)
  expect(again.data).toEqual(first.data)
  expect(await points()).toBe(10)
  await anna.post('wheel/spin', asked, { 'idempotency-key': name('press') })
  expect(await points()).toBe(0)
  expect(await history()).toHaveLength(2)
})

test('terms that changed since they were seen, and a seed that is not the one shown, are no spin', async () => {
  await opens({ sectors: onlyNothing })
  const before = await seen()
  await publishesWheel(testApp.ctx, { sectors: onlyPoints }, sysname)
  const changed = await anna.post('wheel/spin', { ...before, paid_with: 'free' })
  expect(changed.error?.error_data).toEqual({ version: ['CHANGED'] })
  const other = await spins({ server_seed_hash: 'f'.repeat(64) })
  expect(other.error?.error_data).toEqual({ server_seed_hash: ['CHANGED'] })
  expect(await history()).toEqual([])
  expect((await spins()).status).toBe(200)
})

test('a spin is what its seeds say, and anybody can work it out once the server seed is shown', async () => {
  await opens({ isFreeDaily: false, sectors: onlyNothing, price: 1 })
  await gives(8n)
  for (let at = 0; at < 8; at++) expect((await spins({ paid_with: 'points' })).status).toBe(200)
  const hidden = await history()
  expect(hidden.map(({ server_seed }) => server_seed)).toEqual(hidden.map(() => null))
  expect(hidden.map(({ seeds }) => seeds.nonce)).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
  const { nextServerSeedHash } = (await anna.get('games/getFairness')).data as { nextServerSeedHash: string }
  await anna.post('games/rotateSeed', {
    client_seed: 'of my own',
    next_server_seed_hash: nextServerSeedHash,
  })
  expect((await wheel())?.own?.seeds).toMatchObject({ client_seed: 'of my own', nonce: 0 })
  const shown = await history()
  for (const { seeds, server_seed, weights, drawn, sector: stoppedAt } of shown) {
    const verdict = await verifySpin({
      serverSeed: server_seed ?? '',
      serverSeedHash: seeds.server_seed_hash,
      clientSeed: seeds.client_seed,
      nonce: seeds.nonce,
      weights,
    })
    expect(verdict).toEqual({ isCommitmentKept: true, drawn, place: stoppedAt })
  }
})

test('what cannot be given now waits as every reward does, and comes later', async () => {
  const until = new Date(testApp.ctx.clock.now().getTime() + 60_000).toISOString()
  await runsFreeSpinsCampaign(testApp.ctx, 'over', { rounds: 2, until })
  await testApp.advance(120)
  const pack = { type: 'freespins' as const, gift: 'over' }
  await opens({ sectors: [sector('a', 1, pack), sector('b', 1, pack)] })
  expect((await spins()).data).toMatchObject({ state: 'waiting' })
  expect((await history())[0]).toMatchObject({ state: 'waiting', prize: { type: 'freespins' } })
  await sql`update loyalty_rewards set created_at = created_at - interval '40 days'
    where uid = ${anna.uid}`.execute(testApp.ctx.db)
  await testApp.advance(3600)
  await retryRewards(testApp.ctx)
  expect((await history())[0]).toMatchObject({ state: 'refused' })
})

test('a wheel rests rather than change its chances: without budget for its dearest sector, or without one of its bonuses', async () => {
  await opens({ isFreeDaily: false, price: 1, budget: { EUR: '2400' }, sectors: onlyMoney })
  await gives(10n)
  let spun = 0
  while ((await spins({ paid_with: 'points' })).status === 200) spun++
  // Of 24 euros ten must remain each time: two or three spins of five or ten.
  expect(spun).toBeGreaterThanOrEqual(2)
  expect(spun).toBeLessThanOrEqual(3)
  expect((await wheel())?.own?.problem).toBe('RESTING')
  expect((await spins({ paid_with: 'points' })).error?.error_data).toEqual({ version: ['RESTING'] })
  expect(await points()).toBe(10 - spun)
  const sums = (await history()).map(({ prize }) => prize.reward?.amount?.amount ?? 0)
  expect(sums.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(24)

  await turnsWheel(testApp.ctx, 'stopped', 'running', sysname)
  await opens({ sectors: [sector('a', 1, { type: 'bonus', promotion: 'gone' }), ...onlyNothing] })
  expect((await wheel())?.own?.problem).toBe('RESTING')
  expect((await spins()).error?.error_data).toEqual({ version: ['RESTING'] })
})

test('a bonus of a sector is granted by its promotion', async () => {
  const bonus = { type: 'bonus' as const, promotion: 'ten' }
  await opens({ sectors: [sector('a', 1, bonus), sector('b', 1, bonus)] })
  expect((await spins()).data).toMatchObject({ state: 'given' })
  const { items } = (await anna.get('bonuses/get')).data as { items: unknown[] }
  expect(items).toHaveLength(1)
})

test('a self-excluded player cannot spin, nor can a player whose currency has no budget', async () => {
  await opens()
  const dora = await register(testApp, `${name('dora')}@example.com`, { currency: 'USD', country: 'LV' })
  expect((await wheel(dora))?.own?.problem).toBe('CURRENCY')
  expect((await spins({}, dora)).error?.error_data).toEqual({ version: ['CURRENCY'] })
  const asked = { ...(await seen()), paid_with: 'free' }
  await testApp.ctx.db
    .updateTable('players')
    .set({ status: 'excluded' })
    .where('uid', '=', anna.uid)
    .execute()
  expect((await anna.post('wheel/spin', asked)).status).toBeGreaterThanOrEqual(400)
  const spun = await testApp.ctx.db
    .selectFrom('wheel_spins')
    .select('id')
    .where('uid', '=', anna.uid)
    .execute()
  expect(spun).toEqual([])
})

test('one wheel at most runs', async () => {
  await opens()
  await publishesWheel(testApp.ctx, {}, 'second-wheel')
  await expect(turnsWheel(testApp.ctx, 'running', 'draft', 'second-wheel')).rejects.toThrow('ONE_RUNS')
})

test('V8 the checks of the books see a spin that was not paid for, gave other than it says, or stopped elsewhere', async () => {
  await opens({ sectors: onlyMoney, isFreeDaily: false, price: 1 })
  await gives(2n)
  await spins({ paid_with: 'points' })
  const breaks = async (change: ReturnType<typeof sql>) => {
    const found: string[] = []
    await transact(testApp.ctx.connection, async (tx) => {
      await sql`alter table wheel_spins disable trigger wheel_spins_stay`.execute(tx.db)
      await change.execute(tx.db)
      const problems = await checkLedger(tx.db, ledgerChecks)
      found.push(...problems.map(({ says }) => says))
      throw new Error('back')
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'back') throw error
    })
    return found.join('; ')
  }
  const ofAnna = sql`where uid = ${anna.uid}`
  expect(await breaks(sql`update wheel_spins set price = 2 ${ofAnna}`)).toContain('paid for once')
  expect(await breaks(sql`update wheel_spins set sector = 1 - sector ${ofAnna}`)).toContain('number lies')
  expect(await breaks(sql`update wheel_spins set reward_id = null ${ofAnna}`)).toContain(
    'what its sector says',
  )
  expect(await breaks(sql`update wheel_spins set cost_minor = cost_minor + 1 ${ofAnna}`)).toContain(
    'sum of its spins',
  )
  expect(await breaks(sql`select 1`)).toBe('')
})
