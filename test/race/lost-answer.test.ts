import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { bet, openTestLedger, type TestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { raceDatabase } from './race-database.ts'
import { untilAnswered } from './until-answered.ts'

const workers = 8
const betsPerWorker = 60
const bets = workers * betsPerWorker
const stakeMinor = 10n
const cutEvery = 12
const depositMinor = 1_000_000n

let direct: TestLedger
let proxied: TestLedger
let proxy: CuttingProxy
beforeAll(async () => {
  const url = new URL(await raceDatabase('lost_answer'))
  direct = await openTestLedger({ databaseUrl: url.href })
  proxy = await startCuttingProxy(Number(url.port), cutEvery)
  const proxiedUrl = new URL(url)
  proxiedUrl.port = String(proxy.port)
  proxied = await openTestLedger({ databaseUrl: proxiedUrl.href, poolSize: workers })
})
afterAll(async () => {
  await proxied.close()
  await proxy.close()
  await direct.close()
})

/** Every worker places its bets one after the other and retries after a lost answer. */
const placeBets = async (uid: number, keyOf: (bet: string, tries: number) => string) => {
  const cutsBefore = proxy.cuts
  const statuses = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const answers: string[] = []
      for (let number = 0; number < betsPerWorker; number++) {
        const name = `${uid}:${worker}:${number}`
        const [outcome] = await untilAnswered((tries) =>
          proxied.post(bet(keyOf(name, tries), uid, stakeMinor)),
        )
        answers.push(outcome?.status ?? '')
      }
      return answers
    }),
  )
  const charged = (depositMinor - (await readBalances(direct.db, uid)).mainMinor) / stakeMinor
  const replayed = statuses.flat().filter((status) => status === 'replayed').length
  expect(await checkLedger(direct.db)).toEqual([])
  return { charged: Number(charged), replayed, cuts: proxy.cuts - cutsBefore }
}

test('T2 a bet whose answer was lost after the commit is asked for again and charged once', async () => {
  const { charged, replayed, cuts } = await placeBets(await direct.newPlayer(depositMinor), (name) => name)
  expect(cuts).toBeGreaterThan(bets / cutEvery / 2)
  expect(charged).toBe(bets)
  // The answer to a repeated bet may be lost too, so there can be fewer replays than cuts.
  expect(replayed).toBeGreaterThan(cuts / 2)
  expect(replayed).toBeLessThanOrEqual(cuts)
})

test('T2 the control: with a new key for each try the same cuts charge the player twice', async () => {
  const withNewKeys = await placeBets(
    await direct.newPlayer(depositMinor),
    (name, tries) => `${name}:${tries}`,
  )
  expect(withNewKeys.cuts).toBeGreaterThan(0)
  expect(withNewKeys.charged).toBe(bets + withNewKeys.cuts)
})
