import { describe, expect, test } from 'vitest'
import { sports } from '#contract/betting-enums.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { readFeedMessage } from '#betting-engine/feed/read-feed-message.ts'
import { readSpecifiers } from '#betting-engine/markets/market.ts'
import { toldDescriptions } from '#sandbox/uof/descriptions.fixture.ts'
import { readUofResult } from './read-uof-result.ts'
import { readUofFixture } from './read-uof-fixture.ts'
import { readUofMessage } from './read-uof-message.ts'
import { readUofXml } from './read-uof-xml.ts'
import { marketFromUof, marketToUof } from './translate-market.ts'

const match = 'sr:match:61000001'
const keyOf = (kind: string, sport = 1, scope = '-.live'): string =>
  `hi.${scope}.${kind}.${sport}.sr:match.61000001.-`
const descriptions = toldDescriptions()
const read = (xml: string, key: string) => readUofMessage(Buffer.from(xml), key, descriptions)

/** The one message in a document, without its number, in the port's form. */
const told = (xml: string, key = keyOf(/<(\w+)/.exec(xml)?.[1] ?? '')) => {
  const found = read(xml, key)
  if ('problem' in found) throw new Error(found.problem)
  expect(found.messages).toHaveLength(1)
  expect(readFeedMessage(found.messages[0])).toEqual({ message: found.messages[0] })
  const { sequence: _sequence, ...message } = found.messages[0] ?? { sequence: 0 }
  return { message, left: found.left }
}

const head = { producer: 'live', stamp: 1_790_000_000_000, event: match }
const attributes = `product="1" event_id="${match}" timestamp="1790000000000"`

test('S6 prices and the state of a match of football', () => {
  const { message, left } = told(`<?xml version="1.0" encoding="UTF-8"?>
    <odds_change ${attributes} odds_change_reason="1">
      <sport_event_status status="1" reporting="1" match_status="7" home_score="2" away_score="1">
        <clock match_time="67:12" stopped="false"/>
        <period_scores>
          <period_score match_status_code="6" number="1" home_score="1" away_score="0"/>
          <period_score match_status_code="7" number="2" home_score="1" away_score="1"/>
        </period_scores>
        <statistics><red_cards home="0" away="1"/><yellow_red_cards home="0" away="0"/><corners home="4" away="2"/></statistics>
      </sport_event_status>
      <odds>
        <market id="1" status="1" favourite="1">
          <outcome id="3" odds="6.5" probabilities="0.14" active="1"/>
          <outcome id="1" odds="1.555" probabilities="0.6" active="1"/>
          <outcome id="2" odds="3.6" probabilities="0.26" active="0"/>
        </market>
        <market id="16" specifiers="hcp=-0.25" status="1">
          <outcome id="1714" odds="1.9" win_probabilities="0.5" half_lose_probabilities="0.25"/>
          <outcome id="1715" odds="1.9" win_probabilities="0.25" half_win_probabilities="0.25"/>
        </market>
        <market id="18" specifiers="total=3.50" status="-1"/>
        <market id="15" specifiers="variant=sr:winning_margin:3+" status="0">
          <outcome id="sr:winning_margin:3+:119" odds="4" active="1"/>
        </market>
        <market id="45" status="-3"><outcome id="274"/></market>
        <market id="46" status="1"/><market id="18" specifiers="total=2.6" status="1"/>
      </odds>
    </odds_change>`)
  const goal = (side: string, period: string, minute: number) => ({ kind: 'goal', side, period, minute })
  expect(message).toEqual({
    ...head,
    kind: 'odds_change',
    status: 'live',
    clock: { period: 'second_half', playedMs: 67 * 60_000 + 12_000, isRunning: true },
    record: {
      sport: 'football',
      ending: null,
      periodsOver: 1,
      incidents: [
        goal('home', 'first_half', 45),
        goal('home', 'second_half', 90),
        goal('away', 'second_half', 90),
        { kind: 'red_card', side: 'away', period: 'second_half', minute: 90 },
      ],
    },
    markets: [
      {
        type: 'match_result',
        specifiers: '',
        status: 'active',
        outcomes: [
          { outcome: 'home', isActive: true, odds: 1555, winShare: 0.6, refundShare: 0 },
          { outcome: 'draw', isActive: false, odds: 3600, winShare: 0.26, refundShare: 0 },
          { outcome: 'away', isActive: true, odds: 6500, winShare: 0.14, refundShare: 0 },
        ],
      },
      {
        type: 'handicap',
        specifiers: 'hcp=-0.25',
        status: 'active',
        outcomes: [
          { outcome: 'home', isActive: true, odds: 1900, winShare: 0.5, refundShare: 0.125 },
          { outcome: 'away', isActive: true, odds: 1900, winShare: 0.375, refundShare: 0.125 },
        ],
      },
      { type: 'total', specifiers: 'total=3.5', status: 'suspended', outcomes: [] },
      {
        type: 'winning_margin',
        specifiers: '',
        status: 'inactive',
        outcomes: [{ outcome: 'draw', isActive: true, odds: 4000, winShare: 0.25, refundShare: 0 }],
      },
      {
        type: 'correct_score',
        specifiers: '',
        status: 'suspended',
        outcomes: [{ outcome: '0:0', isActive: false, odds: 1000, winShare: 0, refundShare: 0 }],
      },
    ],
  })
  expect(left).toEqual(['football 46 not_ours', 'football 18 not_ours'])
})

test('prices without probabilities are fair once the margin is off, and a message may say nothing of the match', () => {
  const { message } = told(
    `<odds_change ${attributes}><odds><market id="10" status="1"><outcome id="9" odds="1.25"/><outcome id="10" odds="1.25"/><outcome id="11" odds="1.6"/></market></odds></odds_change>`,
  )
  const shares = 'markets' in message && message.markets[0]
  expect(message).toMatchObject({ status: null, clock: null, record: null })
  const all = shares && 'outcomes' in shares ? shares.outcomes.map(({ winShare }) => winShare) : []
  expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(2, 9)
  expect(all[0]).toBeCloseTo((0.8 * 2) / 2.225, 9)
})

test.each([
  ['all', ['all']],
  ['corners', ['corners']],
  ['bookings|corners', ['cards', 'corners']],
  ['score|corners', ['all']],
])('S6 a stop of %s stops %j', (given, stopped) => {
  const found = read(`<bet_stop ${attributes} groups="${given}"/>`, keyOf('bet_stop'))
  expect('messages' in found && found.messages.map((one) => 'group' in one && one.group)).toEqual(stopped)
})

test('S6 a settlement, with halves, shares and what is not decided yet', () => {
  const { message, left } = told(`<bet_settlement ${attributes} certainty="1"><outcomes>
    <market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market>
    <market id="16" specifiers="hcp=0.75"><outcome id="1714" result="1" void_factor="0.5"/><outcome id="1715" result="0" void_factor="0.5"/></market>
    <market id="11" void_reason="12"><outcome id="4" result="0" void_factor="1"/><outcome id="5" result="0" void_factor="1.0"/></market>
    <market id="29"><outcome id="74" result="-1"/><outcome id="76" result="-1"/></market>
    <market id="18" specifiers="total=2.5"><outcome id="12" result="1"/></market>
    </outcomes></bet_settlement>`)
  const outcomeResult = (won: 0 | 1, voidPart = '0') => ({ won, void: voidPart, deadHeat: '1' })
  expect(message).toMatchObject({
    ...head,
    kind: 'bet_settlement',
    certainty: 1,
    markets: [
      {
        type: 'match_result',
        specifiers: '',
        fates: { home: outcomeResult(1), draw: outcomeResult(0), away: outcomeResult(0) },
      },
      {
        type: 'handicap',
        specifiers: 'hcp=0.75',
        fates: { home: outcomeResult(1, '1/2'), away: outcomeResult(0, '1/2') },
      },
      {
        type: 'draw_no_bet',
        specifiers: '',
        fates: { home: outcomeResult(0, '1'), away: outcomeResult(0, '1') },
      },
    ],
  })
  expect(left).toEqual(['football undecided', 'football undecided'])
})

test.each([
  ['1', undefined, { won: 1, void: '0', deadHeat: '1' }],
  ['1', '0.5', { won: 1, void: '0', deadHeat: '1/2' }],
  ['1', '0.33', { won: 1, void: '0', deadHeat: '1/3' }],
  ['1', '0.6667', { won: 1, void: '0', deadHeat: '2/3' }],
  ['1', '0.666', { won: 1, void: '0', deadHeat: '2/3' }],
  ['1', '0.05', { won: 1, void: '0', deadHeat: '1/20' }],
  ['1', '0.12345', { won: 1, void: '0', deadHeat: '2469/20000' }],
  ['-1', undefined, undefined],
  ['2', undefined, undefined],
  ['1', '1.5', undefined],
  ['1', '-0.5', undefined],
  ['1', '0', undefined],
])('a result of %s shared by %s', (result, deadHeat, outcomeResult) => {
  expect(readUofResult({ result, ...(deadHeat && { dead_heat_factor: deadHeat }) })).toEqual(outcomeResult)
})

test.each([
  ['rollback_bet_settlement', '', {}],
  [
    'bet_cancel',
    'start_time="1789999990000" end_time="1789999999000"',
    { from: 1_789_999_990_000, to: 1_789_999_999_000 },
  ],
  ['bet_cancel', 'end_time="1789999999000"', { from: null, to: 1_789_999_999_000 }],
  ['rollback_bet_cancel', '', { from: null, to: null }],
])('S6 %s %s', (kind, window, span) => {
  const { message } = told(
    `<${kind} ${attributes} ${window}><market id="18" specifiers="total=2.5" void_reason="1"/></${kind}>`,
  )
  const market = { type: 'total', specifiers: 'total=2.5' }
  const reason = kind === 'rollback_bet_settlement' ? {} : { reason: 'void reason 1' }
  expect(message).toEqual({ ...head, kind, ...span, markets: [{ ...market, ...reason }] })
})

test('S10 signs of life, the end of a recovery, and another fixture', () => {
  expect(told('<alive product="3" timestamp="5" subscribed="0"/>').message).toEqual({
    producer: 'prematch',
    stamp: 5,
    kind: 'alive',
    isSubscribed: false,
  })
  expect(told('<snapshot_complete product="1" timestamp="5" request_id="2001"/>').message).toMatchObject({
    producer: 'live',
    kind: 'snapshot_complete',
    recovery: 2001,
  })
  expect(told(`<fixture_change ${attributes} change_type="2" start_time="6"/>`).message).toEqual({
    ...head,
    kind: 'fixture_change',
  })
})

test('S10 a stop of an unknown group stops everything, regardless of its name', () => {
  for (const group of ['10_min', 'constructor', 'toString'])
    expect(told(`<bet_stop ${attributes} groups="${group}"/>`).message).toMatchObject({ group: 'all' })
})

test.each([
  ['of another sport', `<bet_stop ${attributes} groups="all"/>`, keyOf('bet_stop', 9)],
  [
    'of a producer named as what every object has',
    '<alive product="constructor" timestamp="5" subscribed="1"/>',
    '-.-.-.alive.-.-.-.-',
  ],
  ['of another producer', '<alive product="5" timestamp="5" subscribed="1"/>', '-.-.-.alive.-.-.-.-'],
  [
    'of a season',
    '<bet_stop product="3" event_id="sr:season:1" timestamp="5" groups="all"/>',
    keyOf('bet_stop'),
  ],
  ['of a kind that is new', `<cashout ${attributes}/>`, keyOf('cashout')],
  ['of a kind named as what every object has', `<toString ${attributes}/>`, keyOf('toString')],
  [
    'of a sport named so',
    `<bet_stop ${attributes} groups="all"/>`,
    'hi.-.live.bet_stop.constructor.sr:match.1.-',
  ],
])('what is %s says nothing to us', (_, xml, key) => {
  expect(read(xml, key)).toEqual({ messages: [], left: [] })
})

describe('what cannot be is refused', () => {
  const declared = `<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]>`
  test.each([
    ['nothing', ''],
    ['no XML', 'odds_change'],
    ['half a document', `<odds_change ${attributes}><odds>`],
    ['two documents', `<bet_stop ${attributes}/><bet_stop ${attributes}/>`],
    ['declared entities', `${declared}<bet_stop ${attributes} groups="&z;"/>`],
    ['a document type', `<!DOCTYPE bet_stop SYSTEM "file:///etc/passwd"><bet_stop ${attributes}/>`],
    ['ten million bytes', `<odds_change ${attributes}>${'<market id="1"/>'.repeat(625_000)}</odds_change>`],
    ['a depth without end', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
    ['names of what objects are made of', `<bet_stop ${attributes} __proto__="x"/>`],
    ['no time', `<bet_stop product="1" event_id="${match}" groups="all"/>`],
    ['a time that is none', `<bet_stop product="1" event_id="${match}" timestamp="1e3" groups="all"/>`],
    ['a recovery without a number', '<snapshot_complete product="1" timestamp="5" request_id="x"/>'],
    ['a span that is none', `<bet_cancel ${attributes} start_time="soon"><market id="1"/></bet_cancel>`],
    [
      'a status that there is not',
      `<odds_change ${attributes}><sport_event_status status="77" match_status="6"/></odds_change>`,
    ],
    [
      'a status named as what every object has',
      `<odds_change ${attributes}><sport_event_status status="constructor" match_status="6"/></odds_change>`,
    ],
    [
      'goals in words',
      `<odds_change ${attributes}><sport_event_status status="1" match_status="6"><period_scores><period_score match_status_code="6" number="1" home_score="many" away_score="0"/></period_scores></sport_event_status></odds_change>`,
    ],
    [
      'goals without number',
      `<odds_change ${attributes}><sport_event_status status="1" match_status="6"><period_scores><period_score match_status_code="6" number="1" home_score="99999999" away_score="0"/></period_scores></sport_event_status></odds_change>`,
    ],
  ])('%s', (_, xml) => {
    expect(read(xml, keyOf('odds_change'))).toEqual({ problem: expect.stringMatching(/\w/) })
  })

  test.each(['-1', '1e99', 'NaN', '', '1,85', '0.5', '99999999'])(
    'odds of %s are none that bets are taken at',
    (odds) => {
      const { message } = told(
        `<odds_change ${attributes}><odds><market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="${odds}"/></market></odds></odds_change>`,
      )
      expect(message).toMatchObject({
        markets: [{ outcomes: [{ outcome: 'over', isActive: false, odds: 1000 }] }],
      })
    },
  )
})

test('one message has one number wherever it comes, also by a recovery, and a stop counts behind the prices of its millisecond', () => {
  const sequenceOf = (xml: string): number => {
    const found = read(xml, keyOf('bet_stop'))
    return 'messages' in found ? (found.messages[0]?.sequence ?? 0) : 0
  }
  const stop = sequenceOf(`<bet_stop ${attributes} groups="all"/>`)
  expect(sequenceOf(`<bet_stop ${attributes} request_id="7" groups="all"/>`)).toBe(stop)
  expect(sequenceOf(`<bet_stop ${attributes} groups="corners"/>`)).not.toBe(stop)
  expect(sequenceOf(`<odds_change ${attributes}><odds/></odds_change>`)).toBeLessThan(stop)
  expect(Number.isSafeInteger(stop)).toBe(true)
})

describe('every market of ours', () => {
  const specifiersOf: Readonly<Record<string, string>> = {
    total: '2.5',
    hcp: '-0.25',
    goalnr: '2',
    setnr: '1',
    gamenr: '3',
    quarternr: '2',
    periodnr: '3',
    bestof: '5',
    pointnr: '20',
  }
  const every = sports.flatMap((sport) =>
    marketTypesOf(sport).map((type) => {
      const named = type.specifiers.map(
        (name) => `${name}=${type.name === 'handicap_3way' && name === 'hcp' ? '0:1' : specifiersOf[name]}`,
      )
      return { sport, type: type.name, specifiers: named.join('|') }
    }),
  )
  const missing = every.filter(({ sport, type, specifiers }) => !marketToUof(sport, type, specifiers))

  test('is in the feed, but for those whose outcomes are others there, and those on a whole competition', () => {
    expect(missing.map(({ sport, type }) => `${sport} ${type}`)).toEqual([
      'football to_qualify',
      'football second_half_correct_score',
      'football outright_winner',
      'tennis outright_winner',
      'basketball race_to',
      'basketball outright_winner',
      'ice_hockey correct_score',
      'ice_hockey outright_winner',
    ])
  })

  test('comes back as what it went', () => {
    for (const { sport, type, specifiers } of every) {
      const there = marketToUof(sport, type, specifiers)
      if (!there) continue
      const here = marketFromUof(sport, there)
      expect(here && { type: here.type.name, specifiers: here.specifiers }).toEqual({ type, specifiers })
      expect(new Set(here?.outcomes.values())).toEqual(
        new Set(here?.type.outcomes(readSpecifiers(specifiers))),
      )
    }
  })

  test.each([
    [{ id: 18, specifiers: 'total=2.3' }],
    [{ id: 18, specifiers: 'total=2.5|total=2.5' }],
    [{ id: 18, specifiers: 'total' }],
    [{ id: 18, specifiers: '' }],
    [{ id: 1, specifiers: 'total=2.5' }],
    [{ id: 15, specifiers: 'variant=sr:winning_margin:6+' }],
    [{ id: 1, specifiers: 'variant=sr:winning_margin:3+' }],
    [{ id: 0, specifiers: '' }],
  ])('and %j is none', (market) => {
    expect(marketFromUof('football', market)).toBeUndefined()
  })
})

test('a fixture', () => {
  const xml = `<fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-10-02T10:00:00+00:00">
    <fixture id="${match}" scheduled="2026-10-10T16:00:00+00:00" start_time="2026-10-10T16:30:00+00:00">
      <tournament id="sr:tournament:17" name="First League">
        <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="Aldmark" country_code="ALD"/>
      </tournament>
      <competitors>
        <competitor id="sr:competitor:2" name="Brook &amp; Marsh" abbreviation="BRO" qualifier="away"/>
        <competitor id="sr:competitor:1" name="St. Aldate&#39;s" qualifier="home"/>
      </competitors>
    </fixture></fixtures_fixture>`
  const root = readUofXml(Buffer.from(xml))
  expect('name' in root && readUofFixture(root)).toEqual({
    event: match,
    sport: 'football',
    tournament: { ref: 'sr:tournament:17', name: 'First League', region: 'Aldmark', tier: 3 },
    home: { ref: 'sr:competitor:1', name: "St. Aldate's", shortName: "St. Aldate's" },
    away: { ref: 'sr:competitor:2', name: 'Brook & Marsh', shortName: 'BRO' },
    startsAt: Date.parse('2026-10-10T16:30:00Z'),
  })
  const other = readUofXml(Buffer.from(xml.replace('sr:sport:1"', 'sr:sport:9"')))
  expect('name' in other && readUofFixture(other)).toBeUndefined()
})
