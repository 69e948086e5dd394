import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { areas, type Area } from './mutation/areas.ts'

/**
 * `npm run test:mutation [area …]`: mutates the rules of money, chance and payments one change at a time and
 * runs the tests on each. A surviving mutant is listed with its reason, or a test is missing. Exits with 1 if
 * an area's score is too low, or a survivor has no reason.
 */
const minScore = 85

type Survivor = { readonly file: string; readonly was: string; readonly became: string; readonly why: string }

const root = join(import.meta.dirname, '..')
const known = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutation/survivors.json'), 'utf8'),
) as readonly Survivor[]

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const run = (area: Area): Promise<readonly Mutant[]> =>
  new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'dev/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutation/ignore-error-texts.ts')],
    ignorers: ['error-texts'],
    mutate: [...area.mutate],
    testFiles: [...area.tests],
    concurrency: 1,
    coverageAnalysis: 'perTest',
    // Values made at module load exist before a mutant is chosen, so such mutants would survive untested.
    ignoreStatic: true,
    reporters: [],
    tempDirName: join(tmpdir(), `baize-mutation-${process.pid}`),
    ignorePatterns: ['data', 'build', 'bench'],
    // The tests run as they are written, and the compiler that Stryker would rewrite this file with is another one.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
  }).runMutationTest()

const textOf = ({ fileName, location: { start, end } }: Mutant): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return lines.join(' ').replaceAll(/\s+/g, ' ')
}

const isSurvivor = (mutant: Mutant): boolean => mutant.status === 'Survived' || mutant.status === 'NoCoverage'
const counts = (mutant: Mutant): boolean =>
  isSurvivor(mutant) || mutant.status === 'Killed' || mutant.status === 'Timeout'

const report = (area: Area, mutants: readonly Mutant[]): boolean => {
  const counted = mutants.filter(counts)
  const survivors = counted.filter(isSurvivor)
  const killed = counted.length - survivors.length
  const score = (100 * killed) / counted.length
  console.log(`\n${area.name}: ${killed} of ${counted.length} killed, ${score.toFixed(1)} %`)
  let unexplained = 0
  for (const mutant of survivors) {
    const file = mutant.fileName.slice(root.length + 1)
    const was = textOf(mutant)
    const became = (mutant.replacement ?? '').replaceAll(/\s+/g, ' ')
    const why = known.find((it) => it.file === file && it.was === was && it.became === became)?.why
    if (!why) unexplained++
    console.log(`  ${file}:${mutant.location.start.line} ${was} → ${became}: ${why ?? 'NO REASON IS GIVEN'}`)
  }
  return score >= minScore && unexplained === 0
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !areas.some((area) => area.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no area ${unknown.join(', ')}; there are ${areas.map((area) => area.name).join(', ')}`,
  )
  process.exit(1)
}
let isGood = true
for (const area of areas)
  if (asked.length === 0 || asked.includes(area.name)) isGood = report(area, await run(area)) && isGood
process.exit(isGood ? 0 : 1)
