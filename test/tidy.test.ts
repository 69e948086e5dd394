import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { domains } from '#server/domains.ts'

/** The architecture as a test: what docs/architecture.md promises about the code's shape is held here. */
const root = join(import.meta.dirname, '..')

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|css)$/.test(path))
const contents = new Map<string, string>()
for (const path of files) {
  try {
    contents.set(path, readFileSync(join(root, path), 'utf8'))
  } catch {
    // Deleted in the working tree but still known to git.
  }
}
const sources = [...contents].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => ({ path, text }))
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

const importsOf = (text: string): { path: string; isType: boolean }[] =>
  [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]/gm)].map((match) => ({
    isType: match[1] !== undefined,
    path: match[2] ?? '',
  }))

const resolveImport = (from: string, to: string): string | undefined => {
  if (to.startsWith('#')) return to.slice(1)
  return to.startsWith('.') ? relative(root, join(root, dirname(from), to)) : undefined
}

describe('the order of domains', () => {
  const domainOf = (path: string): string | undefined => /^server\/([^/]+)\//.exec(path)?.[1]

  test('every folder of server/ is a known domain', () => {
    const folders = new Set(sources.map(({ path }) => domainOf(path)).filter((name) => name !== undefined))
    expect([...folders].filter((name) => !(domains as readonly string[]).includes(name))).toEqual([])
  })

  test('a domain imports only from those before it', () => {
    const wrong = sources
      .filter(({ path }) => domainOf(path) && !isTest(path))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .map((imported) => ({ path, to: resolveImport(path, imported.path), isType: imported.isType }))
          .filter(({ to }) => {
            const target = to ? domainOf(to) : undefined
            const own = domainOf(path) as (typeof domains)[number]
            return (
              target &&
              target !== own &&
              domains.indexOf(target as (typeof domains)[number]) > domains.indexOf(own)
            )
          })
          .map(({ to }) => `${path} imports ${to}`),
      )
    expect(wrong).toEqual([])
  })

  test('what is meant for a browser imports nothing of the server, and the design system nothing of the site', () => {
    const rules: readonly (readonly [RegExp, RegExp])[] = [
      [/^ui\//, /^(site|server|db|studio|contract\/(?!constants|money|images|typed-text))\b/],
      [/^site\//, /^(server|db|sandbox)\b/],
      [/^studio\/(math|client|verify|games)\//, /^(server|db|sandbox|site)\b/],
      [/^contract\//, /^(server|db|site|ui|studio|sandbox)\b/],
    ]
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        rules
          .filter(([from]) => from.test(path))
          .flatMap(([, forbidden]) =>
            importsOf(text)
              .map((imported) => resolveImport(path, imported.path))
              .filter((to) => to && forbidden.test(to))
              .map((to) => `${path} imports ${to}`),
          ),
      )
    expect(wrong).toEqual([])
  })
})

describe('the size of things', () => {
  const isLongByNature = (path: string): boolean =>
    isTest(path) || /\/(definition|art)\.ts$|\.css$/.test(path)

  test('no file is longer than 350 lines, nor a test or style sheet longer than 500', () => {
    const long = [...contents]
      .map(([path, text]) => ({ path, lines: text.split('\n').length }))
      .filter(({ path, lines }) => lines > (isLongByNature(path) ? 500 : 350))
    expect(long).toEqual([])
  })

  test('no function is longer than 70 lines', () => {
    const start =
      /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\b|(?:const|let) \w+(?::[^=]+)? = (?:async )?(?:<[^>]+>)?\(.*=> \{$)/
    const long = sources
      .filter(({ path }) => !isTest(path) && !path.startsWith('bench/') && !path.startsWith('db/migrations/'))
      .flatMap(({ path, text }) => {
        const lines = text.split('\n')
        return lines.flatMap((line, at) => {
          const found = start.exec(line)
          if (!found || !/[{(]$/.test(line)) return []
          const end = lines.findIndex(
            (other, index) => index > at && new RegExp(`^${found[1]}\\}`).test(other),
          )
          return end - at > 70 ? [`${path}:${at + 1} (${end - at} lines)`] : []
        })
      })
    // A factory that returns an object of small functions is read as its parts, not as one function.
    expect(long.filter((entry) => !/(create|start)[A-Z]/.test(lineOf(entry)))).toEqual([])
  })

  const lineOf = (entry: string): string => {
    const [path = '', at = '1'] = entry.split(/[: ]/)
    return contents.get(path)?.split('\n')[Number(at) - 1] ?? ''
  }
})

describe('words and ways', () => {
  const banned: readonly { pattern: RegExp; instead: string; in?: RegExp; notIn?: RegExp }[] = [
    { pattern: /\bMath\.random\b/, instead: 'node:crypto or WebCrypto', notIn: /^test\/tidy/ },
    {
      pattern: /\bprocess\.env\b/,
      instead: 'server/kernel/settings.ts',
      notIn: /^(server\/kernel\/settings\.ts|dev\/|bench\/|test\/|.*\.config\.ts|.*\.test\.ts)/,
    },
    {
      pattern: /:\s*any\b|\bas any\b|<any>/,
      instead: 'unknown and a check',
      notIn: /^(test\/tidy|db\/seed\/content\/)/,
    },
    {
      pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
      instead: 'ctx.clock',
      in: /^server\//,
      notIn: /kernel\/clock\.ts|site-cache\.ts|\.test\.ts/,
    },
    { pattern: /\bparseFloat\(/, instead: 'parseMajor of contract/money.ts', notIn: /^test\/tidy/ },
    { pattern: /\b(TODO|FIXME|HACK|XXX)\b/, instead: 'the work itself', notIn: /^test\/tidy/ },
    {
      pattern: /\btest\.(only|skip|todo)\b|\bdescribe\.(only|skip)\b/,
      instead: 'a test that runs',
      notIn: /^test\/tidy/,
    },
    {
      pattern: /dangerouslySetInnerHTML/,
      instead: 'elements, or sanitised markup in one component',
      notIn: /^test\/tidy|^ui\/(svg-art|markup)\.tsx|^site\/layout\/document-texts\.tsx/,
    },
    { pattern: /\bgamer\b|\bpunter\b/i, instead: 'player', notIn: /^test\/tidy/ },
    { pattern: /\bwager(ed)? amount\b/i, instead: 'stake', notIn: /^test\/tidy/ },
  ]

  test.each(banned)('nothing uses $pattern: use $instead', ({ pattern, in: only, notIn }) => {
    const found = sources
      .filter(({ path }) => (!only || only.test(path)) && !notIn?.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .map((line, at) => ({ line, at }))
          .filter(({ line }) => pattern.test(line) && !/^\s*(\/\/|\*|\/\*\*)/.test(line))
          .map(({ at }) => `${path}:${at + 1}`),
      )
    expect(found).toEqual([])
  })

  test('default exports stand only where a framework asks for them', () => {
    const allowed =
      /^(site\/(routes|layout)\/|site\/root\.tsx|site\/routes\.ts|site\/entry\.server\.tsx|.*\.config\.ts)/
    expect(
      sources
        .filter(({ path, text }) => /^export default/m.test(text) && !allowed.test(path))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('there are no barrels and no drawers', () => {
    const barrels = sources.filter(({ text }) => /^export \* from/m.test(text)).map(({ path }) => path)
    const drawers = files.filter((path) =>
      /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(path),
    )
    expect([...barrels, ...drawers]).toEqual([])
  })

  test('server code is no .tsx, since it runs as it stands', () => {
    expect(
      files.filter((path) =>
        /^(server|db|contract|sandbox|studio\/(math|server|fairness|verify))\/.*\.tsx$/.test(path),
      ),
    ).toEqual([])
  })

  test('only the wallet writes the ledger', () => {
    const writes = /(insertInto|updateTable|deleteFrom)\('wallet_|(insert into|update|delete from) wallet_/i
    const wrong = sources
      .filter(
        ({ path, text }) => writes.test(text) && !/^(server\/wallet|db\/migrations|bench|test)\//.test(path),
      )
      .map(({ path }) => path)
    expect(wrong).toEqual([])
  })

  test('links come from the path builder', () => {
    const literal = /\b(?:to|href)=(?:"\/(?!\/)|\{`\/|\{'\/)/
    const allowed = /^site\/(paths|root)\.tsx?$|\/docs\/api/
    const wrong = sources
      .filter(({ path, text }) => /^site\/.*\.tsx$/.test(path) && !allowed.test(path) && literal.test(text))
      .map(({ path }) => path)
    expect(wrong).toEqual([])
  })
})
