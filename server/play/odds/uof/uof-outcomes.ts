/** Outcomes of a market type: our name, and the Unified Odds Feed's number. */
type Outcomes = Readonly<Record<string, string>>

const result: Outcomes = { home: '1', draw: '2', away: '3' }
const winner: Outcomes = { home: '4', away: '5' }
const next: Outcomes = { home: '6', none: '7', away: '8' }
const chance: Outcomes = { home_or_draw: '9', home_or_away: '10', draw_or_away: '11' }
const total: Outcomes = { over: '12', under: '13' }
const parity: Outcomes = { odd: '70', even: '72' }
const yesNo: Outcomes = { yes: '74', no: '76' }
const handicap3: Outcomes = { home: '1711', draw: '1712', away: '1713' }
const handicap: Outcomes = { home: '1714', away: '1715' }

const three = ['home', 'draw', 'away']
const halfAndFull: Outcomes = Object.fromEntries(
  three.flatMap((half, at) =>
    three.map((full, index) => [`${half}_${full}`, `${418 + 2 * (3 * at + index)}`]),
  ),
)

/** Each side up to four, home goals first within each away score: 0:0, 1:0, … 4:4. */
const correctScore: Outcomes = {
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`${at % 5}:${Math.floor(at / 5)}`, `${274 + 2 * at}`]),
  ),
  other: '324',
}

const halfScores = ['0:0', '1:1', '2:2', '1:0', '2:0', '2:1', '0:1', '0:2', '1:2', 'other']
const halfScore: Outcomes = Object.fromEntries(halfScores.map((score, at) => [score, `${462 + 2 * at}`]))

/** The feed's name of a market variant, and its outcomes, whose ids contain that name. */
export type Variant = { readonly name: string; readonly outcomes: Outcomes }

const variantOf = (name: string, outcomes: readonly string[], first: number): Variant => ({
  name,
  outcomes: Object.fromEntries(outcomes.map((outcome, at) => [outcome, `${name}:${first + at}`])),
})

const margins = ['home_1', 'home_2', 'home_3_plus', 'away_1', 'away_2', 'away_3_plus', 'draw']
export const winningMargin = variantOf('sr:winning_margin:3+', margins, 113)
export const setScores: Readonly<Record<string, Variant>> = {
  3: variantOf('sr:correct_score:bestof:3', ['2:0', '2:1', '1:2', '0:2'], 4),
  5: variantOf('sr:correct_score:bestof:5', ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'], 8),
}

const families: readonly (readonly [Outcomes, readonly number[]])[] = [
  [result, [1, 60, 83, 136, 162, 235, 443]],
  [winner, [11, 64, 86, 186, 202, 210, 219, 406, 445]],
  [next, [8, 9]],
  [chance, [10, 63, 85]],
  [total, [18, 19, 20, 68, 90, 139, 140, 141, 166, 167, 168, 177]],
  [total, [189, 190, 191, 204, 225, 227, 228, 236, 314, 412, 446]],
  [parity, [26, 74, 94, 172, 198, 229]],
  [yesNo, [29, 31, 32, 75, 95, 146]],
  [handicap3, [14]],
  [handicap, [16, 66, 88, 165, 187, 188, 203, 223, 303, 410]],
  [halfAndFull, [47]],
  [correctScore, [45]],
  [halfScore, [81]],
]

/** Outcomes by the feed's market number, except where a variant names them. */
export const outcomesOfUof: ReadonlyMap<number, Outcomes> = new Map(
  families.flatMap(([outcomes, ids]) => ids.map((id) => [id, outcomes] as const)),
)
