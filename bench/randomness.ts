/**
 * The long proof of the house's draws: `npm run bench randomness [millions]`. The raw words of each stream, four million
 * unless told otherwise, by every test of N2, from seeds that are fresh each time. All p-values are judged together, so
 * that a sound house is refused once in a hundred runs; what is refused is tried again with other seeds, and only what
 * fails twice is missed. Poor generators have to fail beside them.
 */
import { createServerSeed } from '#studio/fairness/seeds.ts'
import { testWords } from '#studio/fairness/randomness/battery.ts'
import { refusedBy, type Finding } from '#studio/fairness/randomness/p-values.ts'
import { houseStreams, poorStreams } from '#studio/fairness/randomness/word-streams.ts'

const millions = Number(process.argv[2] ?? 4)
if (!Number.isSafeInteger(millions) || millions < 1) {
  console.error('The number of words is given in whole millions, for example: npm run bench randomness 16')
  process.exit(2)
}
const words = millions * 1_000_000

/** Prints the p-values of what is tried, and answers what they refuse. */
function judged(findings: readonly Finding[]): readonly Finding[] {
  for (const { name, p } of findings) console.log(`  ${name.padEnd(48)} p = ${p.toPrecision(4)}`)
  return refusedBy(findings)
}

/** Whether it holds at the first trial or, if chance was against it, at the second. */
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
  Object.entries(houseStreams).flatMap(([stream, of]) =>
    testWords(of(createServerSeed(), words)).map(({ name, p }) => ({ name: `${stream}: ${name}`, p })),
  )

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
]
process.exitCode = results.every(Boolean) ? 0 : 1
