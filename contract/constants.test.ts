import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'

const root = join(import.meta.dirname, '..')

/** A style sheet cannot import: its widths are held against the module by a test of their own. */
const readers = [
  ...globSync('{contract,server,site,ui,studio,sandbox,db}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.(test|race)\.|contract\/constants/.test(path),
  ),
  'ui/breakpoints.test.ts',
]

test('CN-01 CN-04 each agreed number is read from the one module that names it, and not written out again', () => {
  const read = new Set<string>()
  for (const path of readers) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, names = ''] of text.matchAll(
      /import\s*(?:type\s*)?\{([^}]*)\}\s*from '[^']*\/constants\.ts'/g,
    ))
      for (const name of names.split(',')) read.add(name.trim().split(' ')[0] ?? '')
  }
  expect(Object.keys(constants).filter((name) => !read.has(name))).toEqual([])
})
