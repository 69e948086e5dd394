import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { sports } from '#contract/betting-enums.ts'
import { readTextUse, type TextUse } from './text-usage.ts'

/** Every word on a page is a message, every message is used, and every used message exists. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'site/i18n/en')

type Tree = { readonly [key: string]: string | Tree }
const flatten = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : flatten(value, `${prefix}${key}.`),
  )
const keys = new Set(
  readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree, `${file.slice(0, -5)}.`),
  ),
)

const uses = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /^(site|ui|server|sandbox|contract|studio|betting-engine)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/messages\//.test(path) &&
      existsSync(join(root, path)),
  )
  .map((path) => readTextUse(root, path))

const words = new Set(uses.flatMap((use) => [...use.words]))
const carriers = new Map(uses.flatMap((use) => [...use.carriers].map((name) => [name, use] as const)))

// Market types compose their names themselves; that each has a text is proved beside the texts.
for (const sport of sports)
  for (const { name, group } of marketTypesOf(sport)) for (const word of [name, group]) words.add(word)

/** The product name, the same in every language. */
const sameEverywhere = / Baize$/

/** Whether a file may use the rest of a key below an area: as a literal, composed, or in a variable. */
const canAsk = (use: TextUse, rest: string): boolean =>
  use.words.has(rest) ||
  (use.isDynamic && words.has(rest)) ||
  use.patterns.some((pattern) => {
    const parts = pattern.exec(rest)?.slice(1)
    return parts?.every((part) => words.has(part) || part.split('.').every((word) => words.has(word)))
  })

/** A whole key is composed behind the name of its area, not of variables alone. */
const namesArea = (pattern: RegExp): boolean => /^\^[a-z]+\\\./.test(pattern.source)

const isUsed = (key: string): boolean =>
  uses.some((use) => {
    const whole = { ...use, isDynamic: false, patterns: use.patterns.filter(namesArea) }
    if (canAsk(whole, key)) return true
    if (use.readsTree && key.split('.').every((word) => use.words.has(word))) return true
    return [...use.areas, { area: '', by: '' }].some(({ area, by }) => {
      if (area !== '' && !key.startsWith(`${area}.`)) return false
      const rest = area === '' ? key : key.slice(area.length + 1)
      const carrier = carriers.get(by)
      return (area !== '' && canAsk(use, rest)) || (carrier !== undefined && canAsk(carrier, rest))
    })
  })

describe('texts of pages', () => {
  test('no message is left that nothing shows', () => {
    expect([...keys].filter((key) => !isUsed(key))).toEqual([])
  })

  test('no page asks for a message that is not there', () => {
    const missing = uses.flatMap((use) =>
      use.asked
        .map(({ area, key }) => (area === '' ? key : `${area}.${key}`))
        .filter((key) => !keys.has(key))
        .map((key) => `${use.path} ${key}`),
    )
    expect(missing).toEqual([])
  })

  test('no page has words of its own: they would be English in every language', () => {
    const own = uses
      .filter(({ path }) => /^(site|ui)\//.test(path) && !path.startsWith('site/features/gallery/'))
      .flatMap(({ hardWired }) => hardWired)
      .filter((found) => !sameEverywhere.test(found))
    expect(own).toEqual([])
  })
})
