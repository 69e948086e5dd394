import { element } from './xml-element.ts'

type Outcomes = Readonly<Record<string, string>>

const [home, away] = ['{$competitor1}', '{$competitor2}']
const sides = [home, 'draw', away] as const

const outcomes = {
  result: { 1: home, 2: 'draw', 3: away },
  winner: { 4: home, 5: away },
  next: { 6: home, 7: 'none', 8: away },
  chance: { 9: `${home} or draw`, 10: `${home} or ${away}`, 11: `draw or ${away}` },
  total: { 13: 'under {total}', 12: 'over {total}' },
  parity: { 70: 'odd', 72: 'even' },
  yesNo: { 74: 'yes', 76: 'no' },
  handicap3: { 1711: `${home} ({hcp})`, 1712: 'draw ({hcp})', 1713: `${away} ({hcp})` },
  handicap: { 1714: `${home} ({+hcp})`, 1715: `${away} ({-hcp})` },
  halfAndFull: Object.fromEntries(
    sides.flatMap((half, at) =>
      sides.map((full, index) => [`${418 + 6 * at + 2 * index}`, `${half}/${full}`] as const),
    ),
  ),
  scores: {
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].flatMap((ofAway) =>
        [0, 1, 2, 3, 4].map(
          (ofHome) => [`${274 + 2 * ofHome + 10 * ofAway}`, `${ofHome}:${ofAway}`] as const,
        ),
      ),
    ),
    324: 'other',
  },
  halfScores: Object.fromEntries(
    ['0:0', '1:1', '2:2', '1:0', '2:0', '2:1', '0:1', '0:2', '1:2', 'other'].map(
      (score, at) => [`${462 + 2 * at}`, score] as const,
    ),
  ),
  /** They are named by a variant. */
  none: {},
} as const satisfies Readonly<Record<string, Outcomes>>

type Kind = readonly [id: number, name: string, of: keyof typeof outcomes, specifiers?: string]

/** Market types in the feed: number, name, outcomes, and names of specifiers. We do not support all of them. */
const kinds: readonly Kind[] = [
  [1, '1x2', 'result'],
  [8, '{!goalnr} goal', 'next', 'goalnr'],
  [9, 'Last goal', 'next'],
  [10, 'Double chance', 'chance'],
  [11, 'Draw no bet', 'winner'],
  [14, 'Handicap {hcp}', 'handicap3', 'hcp'],
  [15, 'Winning margin', 'none', 'variant'],
  [16, 'Handicap', 'handicap', 'hcp'],
  [18, 'Total', 'total', 'total'],
  [19, '{$competitor1} total', 'total', 'total'],
  [20, '{$competitor2} total', 'total', 'total'],
  [26, 'Odd/even', 'parity'],
  [27, '{$competitor1} odd/even', 'parity'],
  [29, 'Both teams to score', 'yesNo'],
  [31, '{$competitor1} clean sheet', 'yesNo'],
  [32, '{$competitor2} clean sheet', 'yesNo'],
  [33, '{$competitor1} win to nil', 'yesNo'],
  [45, 'Correct score', 'scores'],
  [47, 'Halftime/fulltime', 'halfAndFull'],
  [60, '1st half - 1x2', 'result'],
  [62, '1st half - {!goalnr} goal', 'next', 'goalnr'],
  [63, '1st half - double chance', 'chance'],
  [64, '1st half - draw no bet', 'winner'],
  [66, '1st half - handicap', 'handicap', 'hcp'],
  [68, '1st half - total', 'total', 'total'],
  [74, '1st half - odd/even', 'parity'],
  [75, '1st half - both teams to score', 'yesNo'],
  [81, '1st half - correct score', 'halfScores'],
  [83, '2nd half - 1x2', 'result'],
  [85, '2nd half - double chance', 'chance'],
  [86, '2nd half - draw no bet', 'winner'],
  [88, '2nd half - handicap', 'handicap', 'hcp'],
  [90, '2nd half - total', 'total', 'total'],
  [94, '2nd half - odd/even', 'parity'],
  [95, '2nd half - both teams to score', 'yesNo'],
  [136, 'Booking 1x2', 'result'],
  [139, 'Total bookings', 'total', 'total'],
  [140, '{$competitor1} total bookings', 'total', 'total'],
  [141, '{$competitor2} total bookings', 'total', 'total'],
  [146, 'Sending off', 'yesNo'],
  [162, 'Corner 1x2', 'result'],
  [165, 'Corner handicap', 'handicap', 'hcp'],
  [166, 'Total corners', 'total', 'total'],
  [167, '{$competitor1} total corners', 'total', 'total'],
  [168, '{$competitor2} total corners', 'total', 'total'],
  [172, 'Odd/even corners', 'parity'],
  [177, '1st half - total corners', 'total', 'total'],
  [186, 'Winner', 'winner'],
  [187, 'Game handicap', 'handicap', 'hcp'],
  [188, 'Set handicap', 'handicap', 'hcp'],
  [189, 'Total games', 'total', 'total'],
  [190, '{$competitor1} total games', 'total', 'total'],
  [191, '{$competitor2} total games', 'total', 'total'],
  [198, 'Odd/even games', 'parity'],
  [199, 'Correct score', 'none', 'variant'],
  [202, '{!setnr} set - winner', 'winner', 'setnr'],
  [203, '{!setnr} set - game handicap', 'handicap', 'setnr hcp'],
  [204, '{!setnr} set - total games', 'total', 'setnr total'],
  [210, '{!setnr} set game {gamenr} - winner', 'winner', 'setnr gamenr'],
  [219, 'Winner (incl. overtime)', 'winner'],
  [223, 'Handicap (incl. overtime)', 'handicap', 'hcp'],
  [225, 'Total (incl. overtime)', 'total', 'total'],
  [227, '{$competitor1} total (incl. overtime)', 'total', 'total'],
  [228, '{$competitor2} total (incl. overtime)', 'total', 'total'],
  [229, 'Odd/even (incl. overtime)', 'parity'],
  [235, '{!quarternr} quarter - 1x2', 'result', 'quarternr'],
  [236, '{!quarternr} quarter - total', 'total', 'quarternr total'],
  [302, '{!quarternr} quarter - draw no bet', 'winner', 'quarternr'],
  [303, '{!quarternr} quarter - handicap', 'handicap', 'quarternr hcp'],
  [314, 'Total sets', 'total', 'total'],
  [406, 'Winner (incl. overtime and penalties)', 'winner'],
  [410, 'Handicap (incl. overtime and penalties)', 'handicap', 'hcp'],
  [412, 'Total (incl. overtime and penalties)', 'total', 'total'],
  [443, '{!periodnr} period - 1x2', 'result', 'periodnr'],
  [445, '{!periodnr} period - draw no bet', 'winner', 'periodnr'],
  [446, '{!periodnr} period - total', 'total', 'periodnr total'],
  [534, 'Championship free text market', 'none', 'variant'],
]

const numbered = (variant: string, first: number, names: readonly string[]): readonly [string, Outcomes] => [
  variant,
  Object.fromEntries(names.map((name, at) => [`${variant}:${first + at}`, name])),
]
const by = (side: string): readonly string[] => ['1', '2', '3+'].map((goals) => `${side} by ${goals}`)

const variants: readonly (readonly [string, Outcomes])[] = [
  numbered('sr:winning_margin:3+', 113, [...by(home), ...by(away), 'draw']),
  numbered('sr:correct_score:bestof:3', 4, ['2:0', '2:1', '1:2', '0:2']),
  numbered('sr:correct_score:bestof:5', 8, ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3']),
  numbered('sr:exact_goals:3+', 88, ['0', '1', '2', '3+']),
]

/** Parts of a description that may differ for another account. */
export type Changes = Readonly<
  Record<number, { readonly specifiers?: string; readonly outcomes?: Outcomes } | undefined>
>

const outcomesOf = (all: Outcomes): readonly string[] =>
  Object.keys(all).length === 0
    ? []
    : [
        element(
          'outcomes',
          {},
          Object.entries(all).map(([id, name]) => element('outcome', { id, name })),
        ),
      ]

/** The feed's answer to `descriptions/en/markets.xml`; a change to `undefined` removes it. */
export const writeMarkets = (changes: Changes = {}): string =>
  element(
    'market_descriptions',
    { response_code: 'OK' },
    kinds
      .filter(([id]) => !(id in changes) || changes[id])
      .map(([id, name, of, usual = '']) => {
        const specifiers = changes[id]?.specifiers ?? usual
        return element('market', { id, name, groups: 'all' }, [
          ...outcomesOf(changes[id]?.outcomes ?? outcomes[of]),
          ...(specifiers === ''
            ? []
            : [
                element(
                  'specifiers',
                  {},
                  specifiers.split(' ').map((one) => element('specifier', { name: one, type: 'string' })),
                ),
              ]),
        ])
      }),
  )

/** The answer to `descriptions/en/variants.xml`. */
export const writeVariants = (): string =>
  element(
    'variant_descriptions',
    { response_code: 'OK' },
    variants.map(([id, all]) => element('variant', { id }, outcomesOf(all))),
  )
