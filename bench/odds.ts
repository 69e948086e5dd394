/**
 * `npm run bench odds -- FOLDER [country]`: walk-forward test over a folder of public results (the shape of
 * openfootball’s football.json, `2024-25/en.1.json`; `aliases.json` may join club spellings that no rule
 * joins). Fits the model each week on the matches so far and forecasts the first division. Prints log-loss,
 * ranked probability score and calibration beside base rates, per season and in total, and the processor time
 * of a fit. Budgets are those of England; exits with 1 if one is missed. This repository contains no results.
 */
import { usualFit } from '#betting-engine/model/fit-goal-model.ts'
import { createReport, median, quantile } from './harness/report.ts'
import { calibrationError, logLoss, rankedScore, type Forecast } from './odds/forecast-scores.ts'
import { readFolder, type Country } from './odds/read-folder.ts'
import { walk, type Walked } from './odds/walk.ts'

const [folder, wanted] = process.argv.slice(2)
if (!folder) {
  console.error('A folder of results is named, for example: npm run bench odds -- ../football.json en')
  process.exit(2)
}

const { report, print, exitCode } = createReport()
const budgets = { logLoss: 0.97, rankedScore: 0.2, fitMs: 100 } as const
/** The seasons of England’s budgets. */
const budgeted = { country: 'en', from: '2013-14', until: '2024-25', over: '2019-20' } as const
const learnedFrom = 3

const scores = (forecasts: readonly Forecast[], base: readonly Forecast[]): string =>
  [
    `log-loss ${logLoss(forecasts).toFixed(4)} (base ${logLoss(base).toFixed(4)})`,
    `rps ${rankedScore(forecasts).toFixed(4)} (base ${rankedScore(base).toFixed(4)})`,
    `calibration ${calibrationError(forecasts).toFixed(3)}`,
  ].join('  ')

const lineOf = (walked: readonly Walked[]): string =>
  `${String(walked.length).padStart(5)}  ${scores(
    walked.map(({ result }) => result),
    walked.map(({ baseResult }) => baseResult),
  )}  over 2.5 ${logLoss(walked.map(({ over }) => over)).toFixed(4)} (base ${logLoss(walked.map(({ baseOver }) => baseOver)).toFixed(4)})`

function checkBudgets(walked: readonly Walked[], fits: readonly number[]): void {
  const own = walked.filter(({ season }) => season >= budgeted.from && season <= budgeted.until)
  if (own.length === 0) return print('England 2013–25', 'no such seasons in this folder')
  const results = own.map(({ result }) => result)
  const [loss, score] = [logLoss(results), rankedScore(results)]
  print('England 2013–25', lineOf(own))
  print('England 2019–25', lineOf(own.filter(({ season }) => season >= budgeted.over)))
  report('England 2013–25: log-loss', loss.toFixed(4), loss <= budgets.logLoss, String(budgets.logLoss))
  report(
    'England 2013–25: ranked probability score',
    score.toFixed(4),
    score <= budgets.rankedScore,
    String(budgets.rankedScore),
  )
  report(
    'a fit of two divisions over five years, processor time',
    `${median(fits).toFixed(1)} ms`,
    median(fits) <= budgets.fitMs,
    `${budgets.fitMs} ms`,
  )
}

function evaluateCountry(country: Country): void {
  const { files, clubs, spellings, refused, mended, unplayed } = country.counts
  print(
    `${country.name}: ${country.matches.length} matches in ${files} files`,
    `${clubs} clubs of ${spellings} spellings; rows refused ${refused}, moved by a year ${mended}, without a match ${unplayed}`,
  )
  const from = [...new Set(country.matches.map(({ season }) => season))].toSorted()[learnedFrom]
  if (from === undefined) return print(country.name, 'too few seasons')
  const fits: number[] = []
  const walked = walk(country, from, usualFit, (ms) => fits.push(ms))
  for (const [season, own] of Map.groupBy(walked, (one) => one.season))
    print(`${country.name} ${season}`, lineOf(own))
  print(`${country.name} in all`, lineOf(walked))
  print(
    `${fits.length} fits`,
    `median ${median(fits).toFixed(1)} ms, 99 of 100 within ${quantile(fits, 0.99).toFixed(1)} ms`,
  )
  if (country.name === budgeted.country) checkBudgets(walked, fits)
}

const countries = readFolder(folder).filter(({ name }) => !wanted || name === wanted)
if (countries.length === 0) {
  console.error(`No results ${wanted ? `of ${wanted} ` : ''}in ${folder}`)
  process.exit(2)
}
for (const country of countries) evaluateCountry(country)
process.exitCode = exitCode()
