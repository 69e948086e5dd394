/**
 * `npm run bench matches [-- COUNT [sport]]`: draws COUNT matches of each sport (100,000 by default, which
 * takes an hour) from the parameters of the simulator’s fixtures and tests the results of every market against
 * its fair chances, before the start and at a moment of play. Holm at 0.01 over all outcomes of all types; the
 * operator’s margin within three deviations. Exits with 1 if a price is wrong.
 */
import { beyondNormal } from '#studio/fairness/randomness/p-values.ts'
import { createReport } from './harness/report.ts'
import { matchFrequencies } from './odds/match-frequencies.ts'

const [count = '100000', sport] = process.argv.slice(2)
const { report, print, exitCode } = createReport()
const level = 0.01
/** Outcomes with a lower expected count are not tested. */
const minExpected = 20
/** One match of this many is also priced in play. */
const inPlayEvery = 4

const judged = [...matchFrequencies('baize', Number(count), inPlayEvery, sport)]
  .filter(([, { expected, squares }]) => expected > minExpected && squares > 0)
  .map(([name, { sum, squares, expected, matches }]) => ({
    name: name.replaceAll(/ +/g, ' ').trim(),
    deviations: sum / Math.sqrt(squares),
    text: `${(sum / matches).toFixed(5)} a match beside ${(expected / matches).toFixed(5)}, ${matches} matches`,
  }))
const isHold = ({ name }: { name: string }): boolean => name.startsWith('hold ')
const shares = judged.filter((one) => !isHold(one))
const ranked = shares
  .map((one) => ({ ...one, p: beyondNormal(one.deviations) }))
  .toSorted((a, b) => a.p - b.p)

print(`${ranked.length} outcomes of kinds of markets`, `${count} matches of each sport`)
const refused = ranked.findIndex(({ p }, at) => p * (ranked.length - at) >= level)
for (const { name, deviations, text } of ranked.slice(0, Math.max(5, refused)))
  print(name, `${deviations.toFixed(2)} deviations; ${text}`)
report(
  'outcomes that come otherwise than they are priced (Holm)',
  String(refused === -1 ? ranked.length : refused),
  refused === 0,
  '0',
)
for (const { name, deviations } of judged.filter(isHold))
  report(name, `${deviations.toFixed(2)} σ`, Math.abs(deviations) <= 3, '3 σ')
process.exit(exitCode())
