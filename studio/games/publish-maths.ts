/** Writes each game's `maths.json`. Run after a change of maths: `node studio/games/publish-maths.ts`. */
import { writeFileSync } from 'node:fs'
import { catalogue } from './catalogue.ts'
import { mathsSheet } from './maths-sheet.ts'

for (const { game } of catalogue) {
  const file = new URL(`./${game.sysname}/maths.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(mathsSheet(game), null, 2)}\n`)
}
