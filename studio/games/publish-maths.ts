/** Writes each game's published sheet. Run after a change of maths: `node studio/games/publish-maths.ts`. */
import { writeFileSync } from 'node:fs'
import type { FastKind } from '../fast/fast-choices.ts'
import { fastGames } from '../fast/fast-games.ts'
import { fastSheet } from '../fast/fast-sheets.ts'
import { choiceSheet } from '../frame/choice-sheet.ts'
import { cardSheets, spotTables, spotTableSheet } from '../tables/table-sheets.ts'
import { crashChoices, crashGame } from '../live/crash.ts'
import { salonChoices, salonRoulette } from '../live/salon-roulette.ts'
import { slots } from './catalogue.ts'
import { mathsSheet } from './maths-sheet.ts'

const write = (file: URL, sheet: object): void => writeFileSync(file, `${JSON.stringify(sheet, null, 2)}\n`)

for (const { slot: game } of slots) {
  const file = new URL(`./${game.sysname}/maths.json`, import.meta.url)
  write(file, mathsSheet(game))
}
for (const kind of Object.keys(fastGames))
  write(new URL(`../fast/sheets/${kind}.json`, import.meta.url), fastSheet(kind as FastKind))
for (const [game, choices] of [
  [crashGame, crashChoices()],
  [salonRoulette, salonChoices()],
] as const)
  write(new URL(`../live/sheets/${game.sysname}.json`, import.meta.url), choiceSheet(game, choices))
const writeTable = (name: string, sheet: object): void =>
  write(new URL(`../tables/sheets/${name}.json`, import.meta.url), sheet)
for (const name of spotTables) writeTable(name, spotTableSheet(name))
for (const [name, sheetOf] of Object.entries(cardSheets)) writeTable(name, sheetOf())
