import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import { riskRules, type RiskRuleName } from '#contract/operator/risk/risk-enums.ts'
import { riskProfileOf } from '../risk-profiles.ts'
import { allRules } from './all-rules.ts'
import type { Finding, Instrument, Payment, RiskFacts } from './rule.ts'

const now = new Date('2051-06-14T12:00:00Z')
const ago = (days: number, hours = 0): Date => new Date(now.getTime() - days * dayMs - hours * hourMs)

const quiet: RiskFacts = {
  now,
  profile: riskProfileOf({ jurisdiction: 'default' }),
  currency: 'EUR',
  country: 'LV',
  lastName: 'Bērziņa',
  payments: [],
  stakes: [],
  instruments: [],
  links: {},
  checked: null,
  monthlyIncomeMinor: null,
  chargebacks: 0,
  oppositeMarkets: 0,
  listed: [],
}

const paid = (euros: number, at: Date, rest: Partial<Payment> = {}): Payment => ({
  type: 'deposit',
  status: 'success',
  method: 'card',
  minor: BigInt(euros * 100),
  at,
  ...rest,
})
const out = (euros: number, at: Date, status = 'new'): Payment =>
  paid(euros, at, { type: 'withdrawal', status })
const failed = (at: Date): Payment => paid(50, at, { status: 'failed' })
const staked = (euros: number, at: Date) => ({ at, minor: BigInt(euros * 100) })
const card = (name: number, rest: Partial<Instrument> = {}): Instrument => ({
  fingerprint: `card ${name}`,
  ownerName: null,
  country: null,
  firstSeenAt: ago(1),
  ...rest,
})
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at))
const checked = { anonymity: null, ipCountry: null, sanctions: 0, politicallyExposed: 0 } as const
const eur = (euros: number) => ({ minor: BigInt(euros * 100), currency: 'EUR' })

const finds = (name: RiskRuleName, facts: Partial<RiskFacts>): Finding | undefined =>
  allRules.find((rule) => rule.name === name)?.find({ ...quiet, ...facts })

test('every rule of the contract stands once, and finds nothing in a player of whom nothing is known', () => {
  expect(allRules.map(({ name }) => name).toSorted()).toEqual([...riskRules].toSorted())
  for (const { name, find } of allRules) expect(find(quiet), name).toBeUndefined()
})

type Case = readonly [
  says: string,
  facts: Partial<RiskFacts>,
  found: Finding['severity'] | undefined,
  figures?: Finding['figures'],
]

const tables: Readonly<Record<RiskRuleName, readonly Case[]>> = {
  structuring: [
    [
      'three deposits a little below the limit in a week',
      { payments: [paid(1900, ago(1)), paid(1600, ago(2)), paid(1999, ago(6))] },
      'medium',
      { count: 3, days: 7, sum: eur(5499), limit: eur(2000) },
    ],
    ['six of them', { payments: times(6, (at) => paid(1950, ago(at + 1))) }, 'severe'],
    [
      'one of the three reaches the limit',
      { payments: [paid(1900, ago(1)), paid(1900, ago(2)), paid(2000, ago(3))] },
      undefined,
    ],
    [
      'one is below four fifths of it',
      { payments: [paid(1900, ago(1)), paid(1900, ago(2)), paid(1599, ago(3))] },
      undefined,
    ],
    [
      'one is older than a week',
      { payments: [paid(1900, ago(8)), paid(1900, ago(1)), paid(1900, ago(2))] },
      undefined,
    ],
    [
      'in Ontario the limit is 10,000 dollars',
      {
        profile: riskProfileOf({ jurisdiction: 'ontario' }),
        currency: 'CAD',
        payments: times(3, (at) => paid(9500, ago(at + 1))),
      },
      'medium',
      {
        count: 3,
        days: 7,
        sum: { minor: 2_850_000n, currency: 'CAD' },
        limit: { minor: 1_000_000n, currency: 'CAD' },
      },
    ],
  ],
  rapid_in_out: [
    [
      'all of a deposit is asked back within a day, hardly played',
      { payments: [paid(500, ago(1)), out(450, ago(0, 4))], stakes: [staked(20, ago(0, 10))] },
      'medium',
      { count: 1, came: eur(500), went: eur(450), played: eur(20) },
    ],
    ['it is much money', { payments: [paid(2500, ago(1)), out(2500, ago(0, 4))] }, 'severe'],
    [
      'a fifth of it was played',
      { payments: [paid(500, ago(1)), out(450, ago(0, 4))], stakes: [staked(100, ago(0, 10))] },
      undefined,
    ],
    ['less than four fifths go back', { payments: [paid(500, ago(1)), out(399, ago(0, 4))] }, undefined],
    ['a day and an hour lie between', { payments: [paid(500, ago(1, 5)), out(450, ago(0, 4))] }, undefined],
    [
      'the withdrawal was taken back',
      { payments: [paid(500, ago(1)), out(450, ago(0, 4), 'cancelled')] },
      undefined,
    ],
    ['it is little money', { payments: [paid(199, ago(1)), out(199, ago(0, 4))] }, undefined],
  ],
  low_turnover: [
    [
      'less is staked than was paid in',
      { payments: [paid(600, ago(20)), out(500, ago(1))], stakes: [staked(590, ago(10))] },
      'low',
      { came: eur(600), played: eur(590), percent: 98 },
    ],
    ['much less of much', { payments: [paid(3000, ago(20)), out(500, ago(1))] }, 'medium'],
    [
      'as much is staked',
      { payments: [paid(600, ago(20)), out(500, ago(1))], stakes: [staked(600, ago(10))] },
      undefined,
    ],
    [
      'since the withdrawal before nothing was paid in',
      { payments: [paid(600, ago(20)), out(300, ago(15), 'success'), out(300, ago(1))] },
      undefined,
    ],
    [
      'all is staked within the hour of the withdrawal before',
      {
        payments: [out(300, ago(0, 2.5), 'success'), paid(600, ago(0, 2.25)), out(600, ago(0, 1))],
        stakes: [staked(600, ago(0, 3))],
      },
      undefined,
    ],
    ['nothing is asked back', { payments: [paid(600, ago(20))] }, undefined],
  ],
  sudden_jump: [
    [
      'a week of more than five usual ones',
      { payments: [...times(8, (at) => paid(100, ago(8 + at * 7))), paid(501, ago(1))] },
      'low',
      { week: eur(501), usual: eur(100), times: 5 },
    ],
    [
      'a week beyond the limit',
      { payments: [...times(8, (at) => paid(100, ago(8 + at * 7))), paid(2000, ago(1))] },
      'medium',
    ],
    [
      'a week of five usual ones',
      { payments: [...times(8, (at) => paid(100, ago(8 + at * 7))), paid(500, ago(1))] },
      undefined,
    ],
    [
      'of three weeks no usual one is known',
      { payments: [...times(3, (at) => paid(10, ago(8 + at * 7))), paid(900, ago(1))] },
      undefined,
    ],
  ],
  beyond_income: [
    [
      'more in a month than is earned in one',
      { monthlyIncomeMinor: 100_000n, payments: [paid(1300, ago(3)), out(200, ago(2), 'success')] },
      'medium',
      { net: eur(1100), income: eur(1000), days: 30 },
    ],
    ['twice as much', { monthlyIncomeMinor: 100_000n, payments: [paid(2001, ago(3))] }, 'severe'],
    ['as much', { monthlyIncomeMinor: 100_000n, payments: [paid(1000, ago(3))] }, undefined],
    ['the income is unknown', { payments: [paid(9000, ago(3))] }, undefined],
  ],
  many_instruments: [
    ['four cards in a month', { instruments: times(4, card) }, 'low', { count: 4, days: 30 }],
    ['seven', { instruments: times(7, card) }, 'medium'],
    ['three', { instruments: times(3, card) }, undefined],
    ['the same card four times', { instruments: times(4, () => card(1)) }, undefined],
    [
      'one of four is long known',
      { instruments: [...times(3, card), card(9, { firstSeenAt: ago(31) })] },
      undefined,
    ],
  ],
  shared_instrument: [
    [
      'with one other',
      { links: { instrument: { count: 1, players: [7] } } },
      'medium',
      { count: 1, players: '7' },
    ],
    ['with three others', { links: { instrument: { count: 3, players: [7, 8, 9] } } }, 'medium'],
    [
      'with three others, and a browser',
      { links: { instrument: { count: 3, players: [7, 8, 9] }, device: { count: 1, players: [7] } } },
      'severe',
    ],
  ],
  shared_device: [
    ['with one other', { links: { device: { count: 1, players: [7] } } }, 'low', { count: 1, players: '7' }],
    ['with three others', { links: { device: { count: 3, players: [7, 8, 9] } } }, 'medium'],
    ['a network is no browser', { links: { network: { count: 9, players: [7] } } }, undefined],
  ],
  shared_address: [
    ['with one other', { links: { address: { count: 1, players: [7] } } }, 'low'],
    ['with three others', { links: { address: { count: 3, players: [7, 8, 9] } } }, 'medium'],
  ],
  shared_identity: [
    [
      'a mailbox and a name with its birthday',
      { links: { mailbox: { count: 1, players: [9] }, person: { count: 2, players: [7, 9] } } },
      'low',
      { count: 2, players: '7, 9' },
    ],
    ['a document', { links: { document: { count: 1, players: [7] } } }, 'medium'],
  ],
  owner_differs: [
    [
      'a card of another person',
      { instruments: [card(1, { ownerName: 'JANIS OZOLS' })] },
      'medium',
      { count: 1 },
    ],
    [
      'two of them',
      { instruments: [card(1, { ownerName: 'JANIS OZOLS' }), card(2, { ownerName: 'Ilze Kalna' })] },
      'severe',
    ],
    ['marks and order do not matter', { instruments: [card(1, { ownerName: 'BERZINA, ANNA' })] }, undefined],
    [
      'of a double name one part is enough',
      { lastName: 'Kalna-Bērziņa', instruments: [card(1, { ownerName: 'Anna Kalna' })] },
      undefined,
    ],
    [
      'letters that are no accents do not matter',
      { lastName: 'O’Strauß-Łyko', instruments: [card(1, { ownerName: "A O'STRAUSS LYKO" })] },
      undefined,
    ],
    [
      'a letter with a stroke',
      { lastName: 'Łyko', instruments: [card(1, { ownerName: 'A LYKO' })] },
      undefined,
    ],
    ['whose card it is was not told', { instruments: [card(1)] }, undefined],
    [
      'the player’s name is unknown',
      { lastName: null, instruments: [card(1, { ownerName: 'X Yz' })] },
      undefined,
    ],
  ],
  country_differs: [
    [
      'a card of another country',
      { instruments: [card(1, { country: 'BR' })] },
      'low',
      { country: 'LV', cards: 'BR', network: '–' },
    ],
    [
      'a card and a network of two others',
      { instruments: [card(1, { country: 'BR' })], checked: { ...checked, ipCountry: 'US' } },
      'medium',
      { country: 'LV', cards: 'BR', network: 'US' },
    ],
    ['a network alone', { checked: { ...checked, ipCountry: 'US' } }, 'low'],
    [
      'all of one country',
      { instruments: [card(1, { country: 'LV' })], checked: { ...checked, ipCountry: 'LV' } },
      undefined,
    ],
  ],
  card_testing: [
    [
      'four fail and one comes through in a day',
      { payments: [...times(4, (at) => failed(ago(1, at))), paid(50, ago(0, 23))] },
      'medium',
      { failed: 4 },
    ],
    ['ten fail', { payments: [...times(10, () => failed(ago(1))), paid(50, ago(0, 23))] }, 'severe'],
    ['none comes through', { payments: times(9, () => failed(ago(1))) }, undefined],
    ['three fail', { payments: [...times(3, () => failed(ago(1))), paid(50, ago(0, 23))] }, undefined],
    [
      'it comes through two days later',
      { payments: [...times(4, () => failed(ago(3))), paid(50, ago(1))] },
      undefined,
    ],
  ],
  anonymous_network: [
    ['a VPN', { checked: { ...checked, anonymity: 'vpn' } }, 'low', { by: 'vpn' }],
    ['Tor', { checked: { ...checked, anonymity: 'tor' } }, 'medium'],
    ['nothing hidden', { checked }, undefined],
  ],
  listed_person: [
    [
      'a list of sanctions',
      { checked: { ...checked, sanctions: 1 } },
      'severe',
      { sanctions: 1, offices: 0 },
    ],
    ['a public office', { checked: { ...checked, politicallyExposed: 1 } }, 'medium'],
    ['nothing', { checked }, undefined],
  ],
  opposite_bets: [
    ['one market', { oppositeMarkets: 1 }, 'medium', { count: 1 }],
    ['three markets', { oppositeMarkets: 3 }, 'severe'],
  ],
  chargebacks: [
    ['one', { chargebacks: 1 }, 'low', { count: 1 }],
    ['two', { chargebacks: 2 }, 'medium'],
  ],
  on_list: [
    ['an account', { listed: ['instrument', 'network'] }, 'severe', { kinds: 'instrument,network' }],
    ['a network', { listed: ['network'] }, 'medium'],
  ],
}

describe.each(Object.entries(tables) as [RiskRuleName, readonly Case[]][])('rule %s', (name, cases) => {
  for (const [says, facts, severity, figures] of cases)
    test(says, () => {
      const found = finds(name, facts)
      expect(found?.severity).toBe(severity)
      if (figures) expect(found?.figures).toEqual(figures)
    })
})
