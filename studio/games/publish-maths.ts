/** Writes each game's published sheet. Run after a change of maths: `node studio/games/publish-maths.ts`. */
import { writeFileSync } from 'node:fs'
import type { FastKind } from '../fast/fast-choices.ts'
import { fastGames } from '../fast/fast-games.ts'
import { fastSheet } from '../fast/fast-sheet.ts'
import { slots } from './catalogue.ts'
import { mathsSheet } from './maths-sheet.ts'

const write = (file: URL, sheet: object): void => writeFileSync(file, `${JSON.stringify(sheet, null, 2)}\n`)

for (const { slot: game } of slots) {
  const file = new URL(`./${game.sysname}/maths.json`, import.meta.url)
  write(file, mathsSheet(game))
}
for (const [kind, game] of Object.entries(fastGames))
  write(new URL(`../fast/sheets/${kind}.json`, import.meta.url), fastSheet(game, kind as FastKind))
