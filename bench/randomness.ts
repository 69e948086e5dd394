/**
 * The long test of the random draws: `npm run bench randomness [millions of words] [millions of rounds]`, four
 * and one by default, with fresh seeds each time. The raw words of each stream by every test of N2; each reel
 * stop, pocket, die, card and number in that many rounds of every game (N4); the same and the payouts by stake
 * (N5). All p-values of a question are judged together, so a sound generator is rejected once in a hundred
 * runs; a rejection is repeated with other seeds, and only two count as a failure. Poor generators must fail
 * beside them.
 */
import { createClientSeed, createServerSeed } from '#studio/fairness/seeds.ts'
import { testWords } from '#studio/fairness/randomness/battery.ts'
import {
  countRound,
  freshCounts,
  testElements,
  testIndependence,
  type Counts,
} from '#studio/fairness/randomness/counted-rounds.ts'
import { countedGames, type CountedGame } from '#studio/fairness/randomness/game-elements.ts'
import { refusedBy, type Finding } from '#studio/fairness/randomness/p-values.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import { gameStreams, poorStreams } from '#studio/fairness/randomness/word-streams.ts'

const [millions, millionRounds] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 1)]
if (![millions, millionRounds].every((given) => Number.isSafeInteger(given) && given >= 1)) {
  console.error('Words and rounds are given in whole millions, for example: npm run bench randomness 16 2')
  process.exit(2)
}
const [words, rounds] = [millions * 1_000_000, millionRounds * 1_000_000]

function judged(findings: readonly Finding[]): readonly Finding[] {
  for (const { name, p } of findings) console.log(`  ${name.padEnd(48)} p = ${p.toPrecision(4)}`)
  return refusedBy(findings)
}

/** Whether it passes at the first trial, or at a second one. */
function holds(what: string, take: () => readonly Finding[]): boolean {
  for (const trial of ['first', 'second']) {
    const refused = judged(take())
    if (refused.length === 0) {
      console.log(`met     ${what}`)
      return true
    }
    console.log(`  the ${trial} trial is refused by ${refused.map(({ name }) => name).join('; ')}`)
  }
  console.log(`MISSED  ${what}`)
  return false
}

const rawWords = (): readonly Finding[] =>
  Object.entries(gameStreams).flatMap(([stream, of]) =>
    testWords(of(createServerSeed(), words)).map(({ name, p }) => ({ name: `${stream}: ${name}`, p })),
  )

/** Rounds of a game at one stake, over seed pairs as long as those of a player. */
function playMany(counted: CountedGame, count: number, stakeMinor: bigint): Counts {
  const roundsOfPair = 1000
  const counts = freshCounts(counted)
  for (let played = 0; played < count; played += roundsOfPair) {
    const pair = { serverSeed: createServerSeed(), clientSeed: createClientSeed() }
    for (let nonce = 0; nonce < roundsOfPair; nonce += 1)
      countRound(counted, counts, { seeds: { ...pair, nonce }, stakeMinor })
  }
  return counts
}

const elements = (): readonly Finding[] =>
  countedGames.flatMap((counted) =>
    testElements(counted, playMany(counted, rounds, counted.game.defaultStakeMinor)),
  )

const byStake = (): readonly Finding[] =>
  countedGames.flatMap((counted) => {
    const { stakesMinor } = counted.game
    const groups = [stakesMinor[0]!, stakesMinor.at(-1)!].map((stake) =>
      playMany(counted, rounds / 10, stake),
    )
    return testIndependence(counted, 'stake', groups)
  })

const uncounted = catalogue.filter(({ game }) => !countedGames.some((counted) => counted.game === game))

function refusesPoorStreams(): boolean {
  return Object.entries(poorStreams).every(([stream, of]) => {
    const refused = refusedBy(testWords(of(createServerSeed(), words)))
    console.log(`${refused.length > 0 ? 'met   ' : 'MISSED'}  the poor stream “${stream}” is refused`)
    return refused.length > 0
  })
}

const results = [
  holds(`${millions} million raw words of each stream pass at 99 percent`, rawWords),
  refusesPoorStreams(),
  holds(`elements of ${millionRounds} million rounds of each game come as often as they should`, elements),
  holds(`no outcome depends on its stake, in ${rounds / 10} rounds each`, byStake),
]
if (uncounted.length > 0) console.log(`not counted: ${uncounted.map(({ sysname }) => sysname).join(', ')}`)
process.exitCode = results.every(Boolean) ? 0 : 1
