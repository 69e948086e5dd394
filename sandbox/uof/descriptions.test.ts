import { expect, test } from 'vitest'
import { sports } from '#contract/betting-enums.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { checkMarketDescription } from '#server/play/odds/uof/descriptions/check-market-description.ts'
import { createDescriptions } from '#server/play/odds/uof/descriptions/known-descriptions.ts'
import type { Descriptions } from '#server/play/odds/uof/descriptions/read-descriptions.ts'
import { marketFromUof, marketToUof } from '#server/play/odds/uof/translate-market.ts'
import { toldDescriptions } from './descriptions.fixture.ts'

const values: Readonly<Record<string, string>> = {
  total: '2.5',
  hcp: '-0.25',
  goalnr: '2',
  setnr: '1',
  gamenr: '3',
  quarternr: '2',
  periodnr: '3',
  bestof: '5',
}
const judged = (descriptions: Descriptions, id: number, specifiers: string) => {
  const market = marketFromUof('football', { id, specifiers })
  if (!market) throw new Error('We have no such market')
  return checkMarketDescription(descriptions, { id, specifiers }, market)
}

test('S6 every market of ours that the feed has means there what it means here', () => {
  const descriptions = toldDescriptions()
  const refused = sports.flatMap((sport) =>
    marketTypesOf(sport).flatMap(({ name, specifiers }) => {
      const given = specifiers.map((one) => `${one}=${name === 'handicap_3way' ? '0:1' : values[one]}`)
      const there = marketToUof(sport, name, given.join('|'))
      const here = there && marketFromUof(sport, there)
      const reason = here && checkMarketDescription(descriptions, there, here)
      return reason ? [`${sport} ${name} ${reason}`] : []
    }),
  )
  expect(refused).toEqual([])
})

test.each([
  ['is not described', { 18: undefined }, 'not_described'],
  ['has one specifier more', { 18: { specifiers: 'total score' } }, 'other_specifiers'],
  ['has another specifier', { 18: { specifiers: 'line' } }, 'other_specifiers'],
  ['has none', { 18: { specifiers: '' } }, 'other_specifiers'],
  [
    'has an outcome more',
    { 18: { outcomes: { 12: 'over {total}', 13: 'under {total}', 14: 'exactly {total}' } } },
    'other_outcomes',
  ],
  [
    'has other numbers',
    { 18: { outcomes: { 1039: 'over {total}', 1040: 'under {total}' } } },
    'other_outcomes',
  ],
  [
    'has its numbers the other way round',
    { 18: { outcomes: { 13: 'over {total}', 12: 'under {total}' } } },
    'other_meaning',
  ],
  ['is as we take it', {}, undefined],
])('S6 a market that %s', (_, changes, reason) => {
  expect(judged(toldDescriptions(changes), 18, 'total=2.5')).toBe(reason)
})

test('a variant that the feed does not describe is left', () => {
  const { markets } = toldDescriptions()
  expect(judged({ markets, variants: new Map() }, 15, 'variant=sr:winning_margin:3+')).toBe('not_described')
  expect(judged(toldDescriptions(), 15, 'variant=sr:winning_margin:3+')).toBeUndefined()
})

test('descriptions are requested once, again after six hours, and hold without an answer', async () => {
  let now = 0
  let [asked, warnings] = [0, 0]
  let answer: () => Promise<Descriptions> = () => Promise.reject(new Error('No answer'))
  const first = toldDescriptions()
  const descriptions = createDescriptions({
    ask: () => ((asked += 1), answer()),
    clock: { now: () => new Date(now) } as Parameters<typeof createDescriptions>[0]['clock'],
    log: { warn: () => (warnings += 1) } as unknown as Parameters<typeof createDescriptions>[0]['log'],
  })
  await expect(descriptions.current()).rejects.toThrow('No answer')
  answer = () => Promise.resolve(first)
  const both = await Promise.all([descriptions.current(), descriptions.current()])
  expect(both).toEqual([first, first])
  expect(asked).toBe(2)

  now = 7 * 3_600_000
  answer = () => Promise.reject(new Error('No answer'))
  expect(await descriptions.current()).toBe(first)
  await Promise.resolve()
  expect(await descriptions.current()).toBe(first)
  await new Promise((resolve) => void setTimeout(resolve, 0))
  expect({ asked, warnings }).toEqual({ asked: 3, warnings: 1 })

  now = 14 * 3_600_000
  const second = toldDescriptions({ 18: undefined })
  answer = () => Promise.resolve(second)
  await descriptions.current()
  await new Promise((resolve) => void setTimeout(resolve, 0))
  expect(await descriptions.current()).toBe(second)
})
