import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, parse } from 'node:path'

const folder = join(import.meta.dirname, '../bench')
const names = globSync('*.ts', { cwd: folder })
  .map((file) => parse(file).name)
  .toSorted()
const [name, ...rest] = process.argv.slice(2)

if (!name || !names.includes(name)) {
  console.log(`Usage: npm run bench <name>, one of: ${names.join(', ')}`)
  process.exit(name ? 1 : 0)
}
const { status } = spawnSync(process.execPath, [join(folder, `${name}.ts`), ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
