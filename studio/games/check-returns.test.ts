import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rational } from '#contract/rational.ts'
import { choiceSheet, type GameChoice } from '../frame/choice-sheet.ts'
import { fastGames } from '../fast/fast-games.ts'
import { liveGames } from '../live/live-games.ts'
import { orchard } from './orchard/definition.ts'
import { catalogue, slots } from './catalogue.ts'
import { returnFaults, type PublishedReturns, type StartedGame } from './check-returns.ts'
import { definitionHash, mathsSheet, refuseAboveStake } from './maths-sheet.ts'

const folders = { slot: 'games', fast: 'fast/sheets', casino: 'tables/sheets', live: 'live/sheets' }
const sheetOf = ({ sysname, type }: { sysname: string; type: keyof typeof folders }): PublishedReturns => {
  const path = type === 'slot' ? `${sysname}/maths.json` : `../${folders[type]}/${sysname}.json`
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as PublishedReturns
}
const hashes = new Map(slots.map(({ sysname, slot }) => [sysname, definitionHash(slot)]))
const entries = [...catalogue, ...liveGames].map((entry) => ({
  sheet: sheetOf(entry),
  game: {
    sysname: entry.sysname,
    mathVersion: entry.game.mathVersion,
    definitionHash: hashes.get(entry.sysname),
  } satisfies StartedGame,
}))

test.each(entries)('D3 $game.sysname may be started', ({ game, sheet }) => {
  expect(returnFaults(game, sheet, 100)).toEqual([])
})

const raised = (sheet: PublishedReturns, percent: string): PublishedReturns[] => [
  { ...sheet, returnToPlayer: { ...sheet.returnToPlayer, percent } },
  { ...sheet, returnToPlayer: { ...sheet.returnToPlayer, mostPercent: percent } },
  { ...sheet, bought: { percent } },
  { ...sheet, choices: [...(sheet.choices ?? []), { name: 'side', percent }] },
]
test.each(entries)(
  'D3 $game.sysname is not started where its sheet returns too much, in any of its figures, or is of another game',
  ({ game, sheet }) => {
    for (const percent of ['100.01', '250.00', 'NaN', ''])
      for (const one of raised(sheet, percent === '' ? 'none' : percent))
        expect(returnFaults(game, one, 100)).toHaveLength(1)
    for (const one of raised(sheet, '100.00')) expect(returnFaults(game, one, 100)).toEqual([])
    for (const one of raised(sheet, '100.00')) expect(returnFaults(game, one, 99.99)).not.toEqual([])
    expect(returnFaults({ ...game, mathVersion: 'other-2' }, sheet, 100)).toHaveLength(1)
    const { returnToPlayer } = sheet
    // Cut to two places it would read 100.00.
    const hidden = { ...returnToPlayer, percent: '100.00', numerator: '1000001', denominator: '1000000' }
    expect(returnFaults(game, { ...sheet, returnToPlayer: hidden }, 100)).toHaveLength(1)
  },
)

test('D3 a slot whose definition was changed after its sheet is not started', () => {
  const [nightFerry] = slots
  const changed = { ...nightFerry!.slot, scatterPays: nightFerry!.slot.scatterPays.map((pay) => pay * 20) }
  const entry = entries.find(({ game }) => game.sysname === 'night-ferry')!
  const game = { ...entry.game, definitionHash: definitionHash(changed) }
  expect(returnFaults(game, entry.sheet, 100)).toHaveLength(1)
})

test.each([false, true])(
  'D3 a choice that returns a millionth too much is not published (side bet: %s)',
  (isSide) => {
    const choice = (millionths: bigint): GameChoice => ({
      name: 'one',
      isListed: false,
      isSide,
      distribution: [{ weight: 1n, timesStake: rational(millionths, 1_000_000n) }],
    })
    const plain: GameChoice = { ...choice(990_000n), isSide: false }
    expect(() => choiceSheet(fastGames.dice, [plain, choice(1_000_000n)])).not.toThrow()
    expect(() => choiceSheet(fastGames.dice, [plain, choice(1_000_001n)])).toThrow(/more than is staked: one/)
  },
)

test('D3 a slot that returns more than is staked is not published', () => {
  const rich = {
    ...orchard,
    linePays: Object.fromEntries(
      Object.entries(orchard.linePays).map(([symbol, pays]) => [symbol, pays.map((pay) => pay * 2)]),
    ),
  }
  expect(() => mathsSheet(rich)).toThrow(/orchard returns more than is staked/)
  expect(() => refuseAboveStake('one', rational(1n, 1n))).not.toThrow()
})
