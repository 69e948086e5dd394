import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mediaWidths, screens } from '#contract/constants.ts'

const root = join(import.meta.dirname, '..')
const sheets = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(site|ui)\//.test(path) && existsSync(join(root, path)))

const { mobile, ...others } = mediaWidths
const firsts = new Set<number>([...Object.values(others), ...Object.values(screens)])
const lasts = new Set([mobile, ...[...firsts].map((width) => width - 1)])

test('UI-08 UI-09 style sheets change at the widths of the specification and at no others', () => {
  expect(sheets.length).toBeGreaterThan(40)
  const wrong = sheets.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/@media[^{]*\b(min|max)-width:\s*(\d+)px/g)]
      .filter(([, bound, width]) => !(bound === 'min' ? firsts : lasts).has(Number(width)))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(wrong).toEqual([])
})
