import { expect, test } from 'vitest'
import { asNumber, decimalText } from '#contract/rational.ts'
import { sports } from '#contract/betting-enums.ts'
import { written } from '../records/written-record.fixture.ts'
import { multiplierOf } from './outcome-result.ts'
import { isOutright } from './outright-markets.ts'
import { findMarketType, marketTypeOfUof, marketTypesOf, settleMarket } from './market-types.ts'

/**
 * The payout of a bet of 1 at odds of 3.00, for every market type and special case: `event › market specifiers
 * › outcome pays …`. 3 is won, 2 half won, 1 void, 0.5 half lost, 0 lost; `open` is undecided. Outcomes that
 * are not named are lost.
 */
const table = `
football: h23 a44 | h80 | played › match_result › home 3
football: h23 a44 | a80 | played › match_result › away 3
football: | | played › match_result › draw 3
football: h23 a44 | h80 › match_result › open
football: h23 a44 | h80 | › match_result › home 3
football: h1 | | h95 | played › match_result › home 3
football: | | h95 | | played › match_result › draw 3
football: h23 | abandoned › match_result › home 1 draw 1 away 1
football: h23 | cancelled › first_half_result › home 1 draw 1 away 1
football: h23 | abandoned › first_half_result › home 3
football: h23 | | played swapped › match_result › home 1 draw 1 away 1
football: h23 | | played › double_chance › home_or_draw 3 home_or_away 3
football: | | played › double_chance › home_or_draw 3 draw_or_away 3
football: | | played › draw_no_bet › home 1 away 1
football: a9 | | played › draw_no_bet › away 3
football: h9 h10 | | played › handicap_3way hcp=0:1 › home 3
football: h9 | | played › handicap_3way hcp=0:1 › draw 3
football: a9 | | played › handicap_3way hcp=2:0 › home 3
football: h9 | | played › handicap hcp=-0.25 › home 3
football: | | played › handicap hcp=-0.25 › home 0.5 away 2
football: | | played › handicap hcp=0.25 › home 2 away 0.5
football: h9 | | played › handicap hcp=-1 › home 1 away 1
football: h9 | | played › handicap hcp=-0.75 › home 2 away 0.5
football: h9 | | played › handicap hcp=-1.25 › home 0.5 away 2
football: h9 a10 | | played › handicap hcp=-0.5 › away 3
football: h9 a10 | h50 | played › total total=2.5 › over 3
football: h9 a10 | | played › total total=2.5 › under 3
football: h9 a10 | | played › total total=2 › over 1 under 1
football: h9 a10 | | played › total total=2.25 › over 0.5 under 2
football: h9 a10 | | played › total total=1.75 › over 2 under 0.5
football: h9 a10 | h50 › total total=2.5 › over 3
football: h9 a10 | h50 abandoned › total total=2.5 › over 3
football: h9 a10 | h50 › total total=2.75 › open
football: h9 a10 | abandoned › total total=2.5 › over 1 under 1
football: h9 a10 | h50 abandoned › total total=2.75 › over 2 under 0.5
football: h9 a10 | h50 abandoned › total total=3 › over 1 under 1
football: h9 a10 | h50 abandoned › total total=2.25 › over 3
football: h9 a10 | h50 abandoned › total total=3.25 › over 1 under 1
football: h9 | h50 abandoned › home_total total=1.75 › over 2 under 0.5
football: h9 h10 h11 abandoned › first_half_total total=2.75 › over 2 under 0.5
football: h9 | h50 h51 abandoned › second_half_total total=1.75 › over 2 under 0.5
football: hc9 hc10 hc11 abandoned › corner_total total=2.75 › over 2 under 0.5
football: hy9 ay10 ar11 abandoned › card_total total=2.75 › over 2 under 0.5
football: h9 h10 h11 abandoned › handicap hcp=-2.75 › home 1 away 1
football: h9 a10 | h50 cancelled › total total=2.75 › over 1 under 1
football: h9 h10 | | played › home_total total=1.5 › over 3
football: h9 h10 | | played › away_total total=0.5 › under 3
football: h9 a10 › both_score › yes 3
football: h9 | | played › both_score › no 3
football: h9 | › both_score › open
football: | | played › odd_even › even 3
football: h9 a10 | a50 | played › odd_even › odd 3
football: h9 | | played › home_clean_sheet › yes 3
football: a9 › home_clean_sheet › no 3
football: a9 | | played › away_clean_sheet › yes 3
football: h9 | h60 a70 | played › correct_score › 2:1 3
football: h9 h10 h11 h12 h13 | | played › correct_score › other 3
football: h9 | h60 a70 | played › winning_margin › home_1 3
football: a9 a10 a11 a12 | | played › winning_margin › away_3_plus 3
football: | | played › winning_margin › draw 3
football: h9 a10 › next_goal goalnr=2 › away 3
football: h9 › next_goal goalnr=2 › open
football: h9 | | played › next_goal goalnr=2 › none 3
football: | | h95 | | played › next_goal goalnr=1 › none 3
football: h9 a10 | | played › last_goal › away 3
football: | | played › last_goal › none 3
football: h9 | a60 | played › half_time_full_time › home_draw 3
football: | a60 | played › half_time_full_time › draw_away 3
football: h9 | h50 h60 | h95 | | played › to_qualify › home 3
football: h9 a10 | | h95 | | played › to_qualify › home 3
football: h9 a10 | | | | h121 h122 a121 | played › to_qualify › home 3
football: h9 a10 | | › to_qualify › open
football: h9 | abandoned › to_qualify › home 1 away 1
football: h9 | › first_half_result › home 3
football: h9 › first_half_result › open
football: h9 | › first_half_double_chance › home_or_draw 3 home_or_away 3
football: | › first_half_draw_no_bet › home 1 away 1
football: h9 | › first_half_handicap hcp=-0.75 › home 2 away 0.5
football: h9 | › first_half_total total=1 › over 1 under 1
football: h9 | › first_half_both_score › no 3
football: h9 | › first_half_odd_even › odd 3
football: h9 | › first_half_correct_score › 1:0 3
football: h9 | a50 a60 | played › second_half_result › away 3
football: h9 | a50 | played › second_half_double_chance › home_or_away 3 draw_or_away 3
football: h9 | | played › second_half_draw_no_bet › home 1 away 1
football: h9 | a50 | played › second_half_handicap hcp=0.5 › away 3
football: h9 | a50 a51 › second_half_total total=1.5 › over 3
football: h9 | a50 h51 › second_half_both_score › yes 3
football: h9 | | played › second_half_odd_even › even 3
football: h9 | a50 a60 a70 | played › second_half_correct_score › other 3
football: hc9 hc10 | ac70 | played › corner_result › home 3
football: hc9 hc10 | ac70 | played › corner_handicap hcp=-1 › home 1 away 1
football: hc9 hc10 | ac70 | played › corner_total total=9.5 › under 3
football: hc9 hc10 | ac70 | played › home_corner_total total=1.5 › over 3
football: hc9 hc10 | ac70 | played › away_corner_total total=1.5 › under 3
football: hc9 hc10 | ac70 | played › corner_odd_even › odd 3
football: hc9 hc10 | › first_half_corner_total total=2.5 › under 3
football: hy9 ay10 | ar70 | played › card_result › away 3
football: hy9 ay10 | ar70 › card_total total=2.5 › over 3
football: hy9 | | played › home_card_total total=0.5 › over 3
football: hy9 | | played › away_card_total total=0.5 › under 3
football: hr9 › sending_off › yes 3
football: hy9 | | played › sending_off › no 3
tennis: hhhhhh | aaaaaa | hhhhhh | played › winner › home 3
tennis: hhhhhh | hhh retired › winner › home 1 away 1
tennis: walkover › winner › home 1 away 1
tennis: hhhhhh | hhh retired › set_winner setnr=1 › home 3
tennis: hhhhhh | hhh retired › set_winner setnr=2 › home 1 away 1
tennis: hhhhhh | hhhhhh | played › set_winner setnr=3 › home 1 away 1
tennis: hhhhhh | hhhhhh | played › set_score bestof=3 › 2:0 3
tennis: hhhhhh | aaaaaa | aaaaaa | played › set_score bestof=3 › 1:2 3
tennis: best_of_5 hhhhhh | aaaaaa | aaaaaa | aaaaaa | played › set_score bestof=5 › 1:3 3
tennis: hhhhhh | hhhhhh | played › set_score bestof=5 › 3:0 1 3:1 1 3:2 1 2:3 1 1:3 1 0:3 1
tennis: hhhhhh | hhhhhh | played › games_handicap hcp=-11.5 › home 3
tennis: hhhhhh | hh retired › games_handicap hcp=-2.5 › home 1 away 1
tennis: hhhhhh | hhhhhh | played › sets_handicap hcp=-1.5 › home 3
tennis: hhhhhh | aaaaaa | hhhhhh | played › total_games total=17.5 › over 3
tennis: hhhhhh | aaaaaa | hhhhhh retired › total_games total=17.5 › over 3
tennis: hhhhhh | aaaaaa | hhhhh retired › total_games total=17.5 › over 1 under 1
tennis: hhhhhh | aaaaaa | hhhhhh retired › total_games total=17.75 › over 2 under 0.5
tennis: hhhhhhaaaa retired › set_total_games setnr=1|total=9.75 › over 2 under 0.5
tennis: hhhhhh | aaaaaa | hhhhhh | played › home_total_games total=12.5 › under 3
tennis: hhhhhh | aaaaaa | hhhhhh | played › away_total_games total=5.5 › over 3
tennis: hhhhhha | hhhhhh | played › games_odd_even › odd 3
tennis: hhhhhh | aaaaaa | hhhhhh | played › total_sets total=2.5 › over 3
tennis: hhhhhh | hhhhhha | played › set_games_handicap hcp=-5.5|setnr=2 › away 3
tennis: hhhhhh | › set_total_games setnr=1|total=9.5 › under 3
tennis: hah › game_winner gamenr=2|setnr=1 › away 3
tennis: hah retired › game_winner gamenr=4|setnr=1 › home 1 away 1
tennis: hhhhhh | › game_winner gamenr=7|setnr=1 › open
basketball: h3 | a2 | | | a2 | played › winner › away 3
basketball: h3 | a2 | | | a2 | played › match_result › home 3
basketball: h2 | a2 | | | a2 | played › match_result › draw 3
basketball: h3 | a2 | | | played › handicap hcp=-1 › home 1 away 1
basketball: h3 | a2 | | | a2 | played › total total=6.5 › over 3
basketball: h3 | a2 | | | played › total total=5.5 › under 3
basketball: h3 | a2 | | | played › home_total total=2.5 › over 3
basketball: h3 | a2 | | | played › away_total total=2.5 › under 3
basketball: h3 | a2 | | | played › odd_even › odd 3
basketball: h3 | a2 | › first_half_result › home 3
basketball: h2 | a2 | › first_half_draw_no_bet › home 1 away 1
basketball: h3 | a2 | › first_half_handicap hcp=-1.5 › away 3
basketball: h3 | a2 | › first_half_total total=4.5 › over 3
basketball: h3 | a2 | | | a2 | played › quarter_result quarternr=2 › away 3
basketball: h3 | › quarter_total quarternr=1|total=3.5 › under 3
basketball: h3 | abandoned › quarter_total quarternr=2|total=3.5 › over 1 under 1
basketball: h3 a2 | h2 abandoned › total total=6.75 › over 2 under 0.5
basketball: h3 | a2 a2 abandoned › quarter_total quarternr=2|total=3.75 › over 2 under 0.5
basketball: h3 | › quarter_handicap hcp=-2.5|quarternr=1 › home 3
basketball: h3 a2 a2 h2 › race_to pointnr=4 › away 3
basketball: h3 a2 | | | | played › race_to pointnr=10 › home 1 away 1
ice_hockey: h5 | a30 | | | played shoot_out h › winner › home 3
ice_hockey: h5 | a30 | | a62 | played › winner › away 3
ice_hockey: h5 | a30 | | a62 | played › match_result › draw 3
ice_hockey: h5 | a30 | | a62 | played › double_chance › home_or_draw 3 draw_or_away 3
ice_hockey: h5 | a30 | | a62 | played › draw_no_bet › home 1 away 1
ice_hockey: h5 | h30 | | played › handicap hcp=-1.5 › home 3
ice_hockey: h5 | a30 a31 abandoned › total total=2.75 › over 2 under 0.5
ice_hockey: h5 | a30 a31 abandoned › period_total periodnr=2|total=1.75 › over 2 under 0.5
ice_hockey: h5 | a30 | | a62 | played › total total=2.5 › under 3
ice_hockey: h5 | a30 | | | played shoot_out a › total_with_overtime total=2.5 › over 3
ice_hockey: h5 | a30 | | | played shoot_out a › handicap_with_overtime hcp=0.5 › away 3
ice_hockey: h5 | a30 | | | played shoot_out a › away_total total=1.5 › under 3
ice_hockey: h5 | a30 | | | played shoot_out a › home_total total=0.5 › over 3
ice_hockey: h5 | | | played › both_score › no 3
ice_hockey: h5 | | | played › odd_even › odd 3
ice_hockey: h5 | | | played › correct_score › 1:0 3
ice_hockey: | | | h62 | played › next_goal goalnr=1 › none 3
ice_hockey: h5 | a30 | › period_result periodnr=2 › away 3
ice_hockey: | › period_draw_no_bet periodnr=1 › home 1 away 1
ice_hockey: h5 | a30 | › period_total periodnr=1|total=0.5 › over 3
`

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(' › ') as [event: string, market: string, pays: string])

test.each(rows)('S5 %s › %s › %s', (event, market, pays) => {
  const [name = '', specifiers = ''] = market.split(' ')
  const record = written(event)
  const type = findMarketType(record.sport, name)
  const given = Object.fromEntries(specifiers.split('|').flatMap((pair) => (pair ? [pair.split('=')] : [])))
  expect(type?.accepts(given)).toBe(true)
  const settled = settleMarket(name, specifiers, record)
  if (pays === 'open') {
    expect(settled).toBeUndefined()
    return
  }
  const named = new Map(
    [...pays.matchAll(/(\S+) (\d\S*)(?: |$)/g)].map(([, outcome = '', paid = '']) => [outcome, Number(paid)]),
  )
  const expected = Object.fromEntries(
    (type?.outcomes(given) ?? []).map((outcome) => [outcome, named.get(outcome) ?? 0]),
  )
  expect(
    Object.fromEntries(
      Object.entries(settled ?? {}).map(([outcome, result]) => [
        outcome,
        Number(decimalText(multiplierOf(result, 3000), 2)),
      ]),
    ),
  ).toEqual(expected)
})

const inTable = new Set(rows.map(([event, market]) => `${event.split(':')[0]} ${market.split(' ')[0]}`))

test('S5 every kind of market has a row', () => {
  // No match decides the winner of a competition; that type has a table of its own.
  const all = sports.flatMap((sport) =>
    marketTypesOf(sport)
      .filter(({ name }) => !isOutright(name))
      .map(({ name }) => `${sport} ${name}`),
  )
  expect(all.filter((name) => !inTable.has(name))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['football', 'total', { total: '2.5' }, true],
  ['football', 'total', { total: '2.50' }, false],
  ['football', 'total', { total: '2.3' }, false],
  ['football', 'total', { total: '0' }, false],
  ['football', 'total', { total: '-1' }, false],
  ['football', 'total', {}, false],
  ['football', 'total', { total: '2.5', hcp: '1' }, false],
  ['football', 'handicap', { hcp: '0' }, true],
  ['football', 'handicap', { hcp: '-0' }, false],
  ['football', 'handicap', { hcp: '-0.25' }, true],
  ['football', 'handicap', { hcp: '1e3' }, false],
  ['football', 'handicap_3way', { hcp: '1:1' }, false],
  ['football', 'next_goal', { goalnr: '0' }, false],
  ['football', 'next_goal', { goalnr: '21' }, false],
  ['tennis', 'game_winner', { gamenr: '13', setnr: '5' }, true],
  ['tennis', 'game_winner', { gamenr: '14', setnr: '5' }, false],
  ['tennis', 'set_score', { bestof: '4' }, false],
  ['basketball', 'quarter_total', { quarternr: '5', total: '40.5' }, false],
] as const)('%s %s %j is a market: %s', (sport, name, specifiers, isOne) => {
  expect(findMarketType(sport, name)?.accepts(specifiers as Readonly<Record<string, string>>)).toBe(isOne)
})

test.each([0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25])(
  'a line of %d is half of each line beside it',
  (line) => {
    for (const score of ['', 'h1', 'h1 a2', 'h1 h2 a3', 'h1 h2 h3 a4', 'h1 h2 h3 h4 h5'])
      for (const outcome of ['over', 'under']) {
        const record = written(`football: ${score} | | played`)
        const pays = (total: number) => {
          const result = settleMarket('total', `total=${total}`, record)?.[outcome]
          return result ? asNumber(multiplierOf(result, 1870)) : Number.NaN
        }
        // A total is never below zero: any score is over such a line or level with it.
        const below = line === 0.25 ? (score === '' ? 1 : outcome === 'over' ? 1.87 : 0) : pays(line - 0.25)
        expect(pays(line)).toBeCloseTo((below + pays(line + 0.25)) / 2, 12)
      }
  },
)

test('a number of the Unified Odds Feed names one kind of market of a sport', () => {
  for (const sport of sports)
    for (const type of marketTypesOf(sport))
      if (type.uofId !== null) expect(marketTypeOfUof(sport, type.uofId)?.name).toBe(type.name)
  expect(marketTypeOfUof('football', 999_999)).toBeUndefined()
})
