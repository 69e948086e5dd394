import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}
const fileOf = (path: string, imported: string): string =>
  imported.startsWith('#')
    ? imported.replace(/^#[\w-]+\//, (alias) => (imports[`${alias}*`] ?? '').replace('*', ''))
    : join(dirname(path), imported)

const components = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))

/** Neither the compiler nor the build reports a class that is not there: the element has no style. */
test('a component takes from its CSS module only classes that are in it', () => {
  let checked = 0
  const missing = components.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
      ([, name = '', from = '']) => {
        const styles = readFileSync(join(root, fileOf(path, from)), 'utf8').replaceAll(
          /\/\*[\s\S]*?\*\//g,
          '',
        )
        const uses = new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')
        const taken = [...text.replaceAll(/^import .*|^} from .*|^\s*(?:\/?\*|\/\/).*/gm, '').matchAll(uses)]
        checked += taken.length
        return [...new Set(taken.map(([, one, other]) => one ?? other ?? ''))]
          .filter((taken) => !new RegExp(`\\.${taken}(?![\\w-])`).test(styles))
          .map((taken) => `${path}: ${taken}`)
      },
    )
  })
  expect(checked).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})
