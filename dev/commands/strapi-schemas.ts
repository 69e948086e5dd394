import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strapiSchemas } from '#server/content/strapi/schemas/strapi-schemas.ts'
import { exitWithError, parseArguments } from './command-line.ts'

/**
 * `npm run content:strapi -- FOLDER`: writes our content types into a Strapi 5 project. Schemas are replaced;
 * routes, controllers and services that exist are the operator's own and stay.
 */
const usage = `Usage: npm run content:strapi -- FOLDER

FOLDER is a Strapi 5 project: the folder with its package.json and src.`

const { positionals } = parseArguments(usage, {})
const [folder] = positionals
if (folder === undefined || positionals.length !== 1) exitWithError(usage)
else if (!existsSync(join(folder, 'package.json')))
  exitWithError(`${folder} has no package.json, so it is no Strapi project.`)
else {
  let written = 0
  for (const [path, text] of strapiSchemas()) {
    const target = join(folder, path)
    if (!path.endsWith('.json') && existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    written++
  }
  console.log(
    `${written} files are written. Restart the Strapi; it adds the tables and fields that it lacks.`,
  )
}
