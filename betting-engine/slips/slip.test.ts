import { describe, expect, test } from 'vitest'
import { slipRefusals } from '#contract/betting-enums.ts'
import { checkSlip, type Selection, type Slip, type SlipLeg, type SlipRules } from './check-slip.ts'
import { pricePolicies, type PricePolicy } from '#contract/betting-enums.ts'
import { decidePrice, decidePrices } from './decide-price.ts'

const priceTable: [PricePolicy, string, number[], string, number][] = [
  // policy, taken odds, present odds, answer
  ['ask', 'up', [2000, 2100], 'requote', 2100],
  ['ask', 'down', [2000, 1900], 'requote', 1900],
  ['ask', 'back', [2000, 2100, 2000], 'accept', 2000],
  ['higher', 'up', [2000, 2100], 'accept', 2100],
  ['higher', 'down', [2000, 1900], 'requote', 1900],
  ['higher', 'back', [2000, 1900, 2000], 'accept', 2000],
  ['any', 'up', [2000, 2100], 'accept', 2100],
  ['any', 'down', [2000, 1900], 'accept', 1900],
  ['any', 'back', [2000, 2100, 2000], 'accept', 2000],
]

describe('odds that change before a bet stands', () => {
  test.each(priceTable)('%s, %s', (policy, _, prices, kind, oddsThousandths) =>
    expect(decidePrice(policy, prices[0] ?? 0, prices.at(-1) ?? 0)).toEqual({ kind, oddsThousandths }),
  )

  test.each(pricePolicies)('%s has an answer to each way a price can go', (policy) =>
    expect(priceTable.filter(([of]) => of === policy).map(([, move]) => move)).toEqual([
      'up',
      'down',
      'back',
    ]),
  )

  test.each([
    [
      'ask',
      [
        [2000, 2000],
        [3000, 3000],
      ],
      'accept',
    ],
    [
      'ask',
      [
        [2000, 2000],
        [3000, 3100],
      ],
      'requote',
    ],
    [
      'higher',
      [
        [2000, 2050],
        [3000, 3000],
      ],
      'accept',
    ],
    [
      'higher',
      [
        [2000, 2500],
        [3000, 2990],
      ],
      'requote',
    ],
    [
      'any',
      [
        [2000, 1500],
        [3000, 3100],
      ],
      'accept',
    ],
  ] as [PricePolicy, [number, number][], string][])('%s of two legs %j: %s', (policy, legs, kind) =>
    expect(
      decidePrices(
        policy,
        legs.map(([taken, now]) => ({ taken, now })),
      ),
    ).toEqual({ kind, oddsThousandths: legs.map(([, now]) => now) }),
  )
})

/** `total total=2.5 over` */
const selection = (text: string): Selection => {
  const [market = '', ...rest] = text.split(' ')
  return { market, specifiers: rest.slice(0, -1).join(' '), outcome: rest.at(-1) ?? '' }
}
/** `derby: match_result home + total total=2.5 over` */
const leg = (text: string): SlipLeg => {
  const [event = '', selections = ''] = text.split(': ')
  return {
    event: event.replace(/^B /, ''),
    selections: selections.split(' + ').map(selection),
    isBanker: event.startsWith('B '),
    hasPlaces: false,
  }
}
const slip = (kind: Slip['kind'], sizes: readonly number[], ...legs: string[]): Slip => ({
  kind,
  sizes,
  isEachWay: false,
  stakeMinor: 1000n,
  legs: legs.map(leg),
})

const bounds = { minMinor: 10n, minLineMinor: 5n, maxMinor: 50_000n }
/** Two results of one match contradict each other; corners cannot be in a builder. */
const rules: SlipRules = {
  contradict: (_, a, b) => a.market === b.market && a.specifiers === b.specifiers,
  canBuild: (_, selections) => selections.every(({ market }) => market !== 'corners'),
}
const codes = (it: Slip) => checkSlip(it, bounds, rules).map(({ code, legs }) => [code, ...legs].join(' '))

const home = (event: string) => `${event}: match_result home`
const many = (count: number) => Array.from({ length: count }, (_, at) => home(`match ${at}`))
const over = (lines: number) =>
  Array.from({ length: lines }, (_, at) => `total total=${at}.5 over`).join(' + ')

const table: [string, Slip, string[]][] = [
  ['a single', slip('single', [1], home('derby')), []],
  ['an express', slip('express', [2], home('derby'), home('cup')), []],
  ['31 legs', slip('express', [31], ...many(31)), []],
  ['a system', slip('system', [2, 3], ...many(4)), []],
  ['a banker and a system', slip('system', [1, 2], 'B derby: match_result home', ...many(2)), []],
  ['a builder', slip('single', [1], `derby: match_result home + total total=2.5 over`), []],
  ['a builder of six', slip('single', [1], `derby: ${over(6)}`), []],
  ['one market on two lines', slip('single', [1], `derby: ${over(2)}`), []],

  // Unknown legs cause no other refusal.
  [
    'two of what there is not',
    {
      ...slip('express', [2], ...many(2)),
      legs: many(2)
        .map(leg)
        .map((one) => ({ ...one, selections: [] })),
    },
    [],
  ],
  [
    'an event twice, once with what there is not',
    {
      ...slip('express', [2], home('derby'), home('derby')),
      legs: [leg(home('derby')), { ...leg(home('derby')), selections: [] }],
    },
    [],
  ],

  ['nothing', slip('single', [1]), ['no_legs']],
  ['32 legs', slip('express', [32], ...many(32)), ['too_many_legs']],
  ['a builder of seven', slip('single', [1], `derby: ${over(7)}`), ['too_many_selections 0']],
  ['a leg twice', slip('express', [3], home('derby'), home('cup'), home('derby')), ['same_leg_twice 0 2']],
  [
    'a leg twice, once within a builder',
    slip('express', [2], home('derby'), 'derby: match_result home + total total=2.5 over'),
    ['same_leg_twice 0 1'],
  ],
  [
    'what cannot both win',
    slip('express', [2], home('derby'), 'derby: match_result away'),
    ['contradiction 0 1'],
  ],
  [
    'what cannot both win within a builder',
    slip('single', [1], 'derby: match_result home + match_result draw'),
    ['contradiction 0'],
  ],
  [
    'an event twice that a builder can join',
    slip('express', [3], home('cup'), home('derby'), 'derby: total total=2.5 over'),
    ['builder_needed 1 2'],
  ],
  [
    'an event twice that no builder joins',
    slip('express', [2], home('derby'), 'derby: corners total=9.5 over'),
    ['same_event_twice 0 1'],
  ],
  [
    'an event in two builders too large for one',
    slip('express', [2], `derby: ${over(6)}`, home('derby')),
    ['same_event_twice 0 1'],
  ],
  [
    'a builder of what cannot be built',
    slip('single', [1], 'derby: match_result home + corners total=9.5 over'),
    ['same_event_twice 0'],
  ],
  [
    'two troubles at once',
    slip('express', [4], home('a'), home('a'), home('b'), 'b: match_result away'),
    ['same_leg_twice 0 1', 'contradiction 2 3'],
  ],

  ['a single of two legs', slip('single', [1], ...many(2)), ['wrong_kind']],
  ['a single banker', slip('single', [1], 'B derby: match_result home'), ['wrong_kind']],
  ['an express of one leg', slip('express', [1], ...many(1)), ['wrong_kind']],
  [
    'an express with a banker',
    slip('express', [2], 'B derby: match_result home', ...many(1)),
    ['wrong_kind'],
  ],
  ['a system of one leg', slip('system', [1], ...many(1)), ['wrong_kind']],
  ['an express of some legs', slip('express', [2], ...many(3)), ['wrong_sizes']],
  ['a system without sizes', slip('system', [], ...many(3)), ['wrong_sizes']],
  ['a system of more than it has', slip('system', [4], ...many(3)), ['wrong_sizes']],
  ['a system of none', slip('system', [0, 1], ...many(3)), ['wrong_sizes']],
  ['sizes out of order', slip('system', [3, 2], ...many(3)), ['wrong_sizes']],
  ['a size twice', slip('system', [2, 2], ...many(3)), ['wrong_sizes']],
  ['a broken size', slip('system', [1.5], ...many(3)), ['wrong_sizes']],
  [
    'a system with nothing to choose',
    slip('system', [1], 'B derby: match_result home', 'B cup: match_result home'),
    ['wrong_sizes'],
  ],

  ['each way without places', { ...slip('express', [2], ...many(2)), isEachWay: true }, ['no_places 0 1']],
  ['the least stake', { ...slip('single', [1], ...many(1)), stakeMinor: 10n }, []],
  ['less than the least', { ...slip('single', [1], ...many(1)), stakeMinor: 9n }, ['stake_too_small']],
  ['the largest stake', { ...slip('single', [1], ...many(1)), stakeMinor: 50_000n }, []],
  ['more than the largest', { ...slip('single', [1], ...many(1)), stakeMinor: 50_001n }, ['stake_too_large']],
  ['the least on each line', { ...slip('system', [2], ...many(4)), stakeMinor: 30n }, []],
  ['less than that', { ...slip('system', [2], ...many(4)), stakeMinor: 29n }, ['line_too_small']],
  [
    'more lines than there is money for',
    { ...slip('system', [15], ...many(31)), stakeMinor: 50_001n },
    ['line_too_small', 'stake_too_large'],
  ],
]

describe('a slip by itself', () => {
  test.each(table)('%s', (_, it, refused) => expect(codes(it)).toEqual(refused))

  test('a stake of zero is too small, regardless of the bounds', () => {
    const free = { ...slip('single', [1], home('derby')), stakeMinor: 0n }
    expect(checkSlip(free, { ...bounds, minMinor: 0n }, rules)).toEqual([
      { code: 'stake_too_small', legs: [] },
    ])
  })

  test('every way to be refused is raised by a slip of the table', () => {
    const raised = table.flatMap(([, , refused]) => refused.map((text) => text.split(' ')[0]))
    expect(new Set(raised)).toEqual(new Set(slipRefusals))
  })
})
