import { globSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { operatorCalls } from '#contract/operator/operator-calls.ts'
import { domainOf, domains } from '#server/domains.ts'

/** The architecture as a test: checks what docs/architecture.md promises about the shape of the code. */
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
  test('every folder of server/ belongs to a known domain', () => {
    const inFolders = sources.filter(({ path }) => /^server\/(?!platform\/web\/|process\/).*\//.test(path))
    expect(inFolders.filter(({ path }) => !domainOf(path)).map(({ path }) => path)).toEqual([])
  })

  test('every domain that is named has a folder', () => {
    expect(domains.filter((name) => !sources.some(({ path }) => domainOf(path) === name))).toEqual([])
  })

  test('a domain imports only from those before it', () => {
    const wrong = sources
      .filter(({ path }) => domainOf(path) && !isTest(path))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .map((imported) => ({ path, to: resolveImport(path, imported.path), isType: imported.isType }))
          .filter(({ to }) => {
            const target = to ? domainOf(to) : undefined
            const own = domainOf(path)
            return target && own && domains.indexOf(target) > domains.indexOf(own)
          })
          .map(({ to }) => `${path} imports ${to}`),
      )
    expect(wrong).toEqual([])
  })

  test('what is meant for a browser imports nothing of the server, and the design system nothing of the site', () => {
    const rules: readonly (readonly [RegExp, RegExp])[] = [
      [
        /^ui\//,
        /^(site|backoffice|server|db|studio|betting-engine|contract\/(?!constants|money|images|typed-text|format-date|plugin-parts))\b/,
      ],
      [/^site\//, /^(server|db|sandbox|backoffice)\b/],
      [/^studio\/(math|client|verify|games)\//, /^(server|db|sandbox|site|backoffice)\b/],
      [
        /^backoffice\//,
        /^(server|db|sandbox|studio|site\/(?!layout\/texts|i18n|features\/profile\/history\/(?:load-round-art|round-description|spin-cells)\b|features\/betting\/market-names\b))\b/,
      ],
      [/^contract\//, /^(server|db|site|ui|studio|betting-engine|sandbox|backoffice)\b/],
      [/^betting-engine\//, /^(server|db|site|ui|studio|sandbox|backoffice)\b/],
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

describe('circles of imports', () => {
  /** Strongly connected files by Tarjan's algorithm, types included: a change of one may need the others. */
  const circlesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
    const order = new Map<string, number>()
    const lowest = new Map<string, number>()
    const open: string[] = []
    const circles: string[][] = []
    const lower = (path: string, to: number): unknown =>
      lowest.set(path, Math.min(lowest.get(path) ?? to, to))
    const visit = (path: string): void => {
      order.set(path, order.size)
      lower(path, order.size - 1)
      open.push(path)
      for (const to of graph.get(path) ?? []) {
        if (!order.has(to)) {
          visit(to)
          lower(path, lowest.get(to) ?? 0)
        } else if (open.includes(to)) lower(path, order.get(to) ?? 0)
      }
      if (lowest.get(path) === order.get(path)) circles.push(open.splice(open.indexOf(path)))
    }
    for (const path of graph.keys()) if (!order.has(path)) visit(path)
    return circles
  }

  test('no circle holds more than 23 files of the server', () => {
    const own = sources.filter(
      ({ path }) =>
        /^(server|betting-engine|contract|db|sandbox|studio)\//.test(path) &&
        !isTest(path) &&
        !path.endsWith('.fixture.ts'),
    )
    const known = new Set(own.map(({ path }) => path))
    const graph = new Map(
      own.map(({ path, text }) => [
        path,
        importsOf(text)
          .map((imported) => resolveImport(path, imported.path))
          .filter((to) => to !== undefined)
          .filter((to) => known.has(to)),
      ]),
    )
    const circles = circlesOf(graph)
    expect(circles.flat()).toHaveLength(own.length)
    expect(circles.filter(({ length }) => length > 23).map((circle) => circle.toSorted())).toEqual([])
  })
})

describe('the way to a call', () => {
  const letters = (name: string): string => name.toLowerCase().replaceAll('-', '')
  /** Calls keep the names of the wire; where a file has the field's word for one of theirs, it stands here. */
  const fieldsWord: Readonly<Record<string, string>> = {
    agree: 'assign',
    choices: 'preferences',
    list: 'file',
    make: 'create',
    set: 'change',
    sitting: 'gaming-session',
    take: 'assign',
    untie: 'unlink',
  }
  /** A list is read by `getList…`, and one of it often beside it in the same file. */
  const wordsOf = (call: string): string[] =>
    basename(call)
      .replace(/^get(List)?(?=[A-Z]|$)/, '')
      .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      .split('-')
      .filter((word) => word && !['of', 'to'].includes(word))
  const isIn = (file: string, word: string): boolean =>
    [word, fieldsWord[word]].some(
      (one) => one !== undefined && letters(basename(file)).includes(letters(one)),
    )
  const listed = Map.groupBy(
    globSync('server/**/README.md', { cwd: root }).flatMap((readme) =>
      [
        ...readFileSync(join(root, readme), 'utf8').matchAll(/^\| `(\w+\/\w+)` +\| \[[^\]]+\]\(([^)]+)\)/gm),
      ].map(([, call = '', file = '']) => ({ call, file: join(dirname(readme), file) })),
    ),
    ({ call }) => call,
  )
  const every = [...Object.entries(calls), ...Object.entries(operatorCalls)].flatMap(([area, own]) =>
    Object.keys(own).map((name) => `${area}/${name}`),
  )

  test.each(every)('%s stands in the README of a domain, and its file bears its name', (call) => {
    const files = (listed.get(call) ?? []).map(({ file }) => file)
    // If players and the back office have a call of the same name, each has a file.
    expect(files).toHaveLength(every.filter((other) => other === call).length)
    for (const file of files) {
      expect(contents.has(file)).toBe(true)
      const named = letters(basename(call).replace(/^get(?=List)/, ''))
      expect(isIn(file, named) || wordsOf(call).every((word) => isIn(file, word))).toBe(true)
    }
  })

  test('the READMEs name no call that there is not', () => {
    expect([...listed.keys()].filter((call) => !every.includes(call))).toEqual([])
  })
})

describe('the size of things', () => {
  test('no folder holds more than 20 source files, but for those with one file a domain, page, migration or measurement', () => {
    const isList = /^(contract|bench|db\/migrations|db\/seed\/content\/[\w-]+|site\/routes)$/
    const rooms = Map.groupBy(
      sources.filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path)),
      ({ path }) => dirname(path),
    )
    expect(
      [...rooms]
        .filter(([room, held]) => held.length > 20 && !isList.test(room))
        .map(([room, held]) => `${room} (${held.length})`),
    ).toEqual([])
  })

  test('no two migrations have one number', () => {
    // Databases store the earlier ones by name, so those that share a number keep it.
    const [firstOfItsOwn, folder] = [47, 'db/migrations/']
    const numbers = sources
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path }) => Number.parseInt(path.slice(folder.length), 10))
      .filter((number) => number >= firstOfItsOwn)
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

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
    expect(long).toEqual([])
  })
})

describe('words and ways', () => {
  const banned: readonly { pattern: RegExp; instead: string; in?: RegExp; notIn?: RegExp }[] = [
    {
      pattern: /\bprocess\.env\b/,
      instead: 'server/platform/kernel/settings/settings.ts',
      notIn:
        /^(server\/platform\/kernel\/settings\/environment\.ts|dev\/|bench\/|deploy\/|test\/|.*\.config\.ts|.*\.test\.ts)/,
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
      notIn:
        /^test\/tidy|^ui\/(pictures\/svg-art|text\/markup|display\/plugin-island)\.tsx|^site\/(layout\/texts\/document-texts|features\/auth\/popup\/server-rendered-popup)\.tsx/,
    },
    {
      pattern: /\b60 \* 60\b|\b60 \* 1000\b|\b86_?400(_000)?\b/,
      instead: 'contract/durations.ts',
      notIn: /^contract\/durations|\.test\.tsx?$|^(test|bench|dev)\//,
    },
    { pattern: /\bgamer\b|\bpunter\b/i, instead: 'player', notIn: /^test\/tidy/ },
    { pattern: /\bwager(ed)? amount\b/i, instead: 'stake', notIn: /^test\/tidy/ },
  ]

  test('comments and titles name rows of docs/requirements.md, and only such as there are', () => {
    const rows = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8')) as { id: string }[]
    const known = new Set(rows.map(({ id }) => id))
    const areas = new Set(rows.flatMap(({ id }) => /^([A-Z]{2})-/.exec(id)?.[1] ?? []))
    const named = new RegExp(String.raw`\b(?:${[...areas].join('|')})-\d{2}\b`, 'g')
    const wrong = sources.flatMap(({ path, text }) => [
      ...(text.match(/\b[AB]§\d[\d.]*|\btrap \d+/g) ?? []).map((found) => `${path} ${found}`),
      ...(text.match(named) ?? []).filter((id) => !known.has(id)).map((id) => `${path} ${id}`),
    ])
    expect(wrong).toEqual([])
  })

  const linesWith = ({ pattern, in: only, notIn }: { pattern: RegExp; in?: RegExp; notIn?: RegExp }) =>
    sources
      .filter(({ path }) => (!only || only.test(path)) && !notIn?.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .map((line, at) => ({ line, at }))
          .filter(({ line }) => pattern.test(line) && !/^\s*(\/\/|\*|\/\*\*)/.test(line))
          .map(({ at }) => `${path}:${at + 1}`),
      )

  test('comments and titles are in plain technical English', () => {
    const unplain = /\b(whoever|whatever|nobody|somebody|anew|nought|tells|is told|as far as)\b/i
    const isProse = /^\s*(\/\/|\*|\/\*\*|(test|describe)(\.\w+)*\()|^\s*['`](drawn )?[A-Z]{1,2}-?\d{1,2} /
    const wrong = sources
      .filter(({ path }) => !/^(test\/tidy|db\/migrations\/|db\/seed\/content\/)/.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) =>
            isProse.test(line) && unplain.test(line.replaceAll(/`[^`]*`|\w+@/g, ''))
              ? [`${path}:${at + 1} ${line.trim()}`]
              : [],
          ),
      )
    expect(wrong).toEqual([])
  })

  test('no name is used that the glossary has retired', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    const names = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    const retired = new Map(
      [...glossary.matchAll(/^\| (`.*?) \|.*\| (`[^|]*) \|$/gm)].flatMap(([, use = '', gone = '']) =>
        names(gone).map((name) => [name, names(use).join(' or ')] as const),
      ),
    )
    expect(retired.size).toBeGreaterThan(30)
    const used = sources.flatMap(({ path, text }) =>
      [...new Set(text.match(/\b[A-Za-z]+\b/g))].flatMap((name) =>
        retired.has(name) ? [`${path}: ${name}, use ${retired.get(name)}`] : [],
      ),
    )
    expect(used).toEqual([])
  })

  test.each(banned)('nothing uses $pattern: use $instead', (rule) => {
    expect(linesWith(rule)).toEqual([])
  })

  test('N1 W7 nothing draws by Math.random: node:crypto and WebCrypto do', () => {
    expect(linesWith({ pattern: /\bMath\s*\.\s*random\b/, notIn: /^test\/tidy/ })).toEqual([])
    const makers = [
      'studio/fairness/seeds.ts',
      'studio/live/chain.ts',
      'server/platform/kernel/random.ts',
      'server/play/jackpots/draws/jackpot-secret.ts',
    ]
    const draws = /import \{[^}]*\brandomBytes\b[^}]*\} from 'node:crypto'/
    expect(sources.filter(({ path, text }) => makers.includes(path) && draws.test(text))).toHaveLength(
      makers.length,
    )
  })

  test('W17 a signature is compared in constant time, or by node:crypto itself', () => {
    const isChecking = (path: string) =>
      /^server\/\w+\/(account|games|payments|support|verification)\/.*(signature|mail-callbacks|pix-reports|reply-door)\.ts$/.test(
        path,
      )
    const checking = sources.filter(({ path }) => isChecking(path))
    expect(checking.length).toBeGreaterThan(7)
    const others = checking.filter(({ text }) => !/equalInConstantTime\(|\bverify\(/.test(text))
    expect(others.map(({ path }) => path)).toEqual([])
    const random = sources.find(({ path }) => path === 'server/platform/kernel/random.ts')?.text
    expect(random).toMatch(/equalInConstantTime = [^\n]*\n[^}]*timingSafeEqual\(/)
  })

  test('no test bounds how long something takes: it counts work, bench/ measures, and one limit ends what hangs', () => {
    const bound = /(?:performance|Date)\.now\(\) - \w+\)?[^;\n]*\)\s*\.toBeLessThan/
    const ownLimit = /\b(?:timeout|connectionTimeoutMillis): \d|(?:[dD]eadline|[gG]iveUp)Ms = \d/
    const wrong = sources.filter(
      ({ path, text }) =>
        isTest(path) && (bound.test(text) || (ownLimit.test(text) && path !== 'test/run/hang-limit.ts')),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('no browser test takes a quiet network or a router for a hydrated page: it loads and navigates by test/e2e/visit.ts', () => {
    const early = /waitUntil: 'networkidle'|__reactRouterDataRouter/
    const wrong = sources.filter(
      ({ path, text }) => path.startsWith('test/e2e/') && path !== 'test/e2e/visit.ts' && early.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('default exports stand only where a framework asks for them', () => {
    const allowed =
      /^(site\/(routes|layout)\/|site\/root\.tsx|site\/routes\.ts|site\/entry\.server\.tsx|examples\/|create-baize\/template\/|.*\.config\.ts)/
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

  test('two files of one part of the house have different names, but for those that every folder has', () => {
    // The same few names in each domain, sandbox and game; contributions of several parts to one list; and the
    // handlers of calls with the same name in two areas.
    const everywhere =
      /^(app|art|definition|endpoints|errors|events|get-history|inbox-queues|job-kinds|jobs|operator-endpoints|page|port|queries|sandbox|schema)$/
    // Content is named after its collection, as the calls are after their area. On the server a domain is a part, and
    // what it does in the back office is one of its own.
    const partOf = (path: string): string => {
      const domain = domainOf(path)
      if (domain) return `${domain} ${path.slice(`server/${domain}`.length).includes('/backoffice/')}`
      return /^(contract\/(?:content|operator)|[^/]+)\//.exec(path)?.[1] ?? ''
    }
    const places = new Map<string, string[]>()
    for (const { path } of sources) {
      const name = basename(path).replace(/\.tsx?$/, '')
      if (
        isTest(path) ||
        everywhere.test(name) ||
        /^(site\/routes|db\/(seed\/content|migrations))\//.test(path)
      )
        continue
      const place = `${partOf(path)} ${name}`
      places.set(place, [...(places.get(place) ?? []), path])
    }
    expect([...places.values()].filter((paths) => paths.length > 1)).toEqual([])
  })

  test('no value is exported without an importer', () => {
    // The words of each importer of a file, dynamic imports included.
    const readers = new Map<string, { path: string; words: ReadonlySet<string> }[]>()
    for (const { path, text } of sources) {
      const words = new Set(text.match(/\w+/g))
      const named = new Set([...text.matchAll(/['"/]([\w.$-]+\.tsx?)['"]/g)].map(([, file = '']) => file))
      for (const file of named) readers.set(file, [...(readers.get(file) ?? []), { path, words }])
    }
    const isRead = (path: string, name: string): boolean =>
      (readers.get(basename(path)) ?? []).some((reader) => reader.path !== path && reader.words.has(name))
    // Names required by a framework, the runner or a whole-module import.
    const takenByName =
      /^(site\/(routes|root|entry|layout\/.*-layout\.tsx)|test\/(race|pooler)\/setup|backoffice\/.*-page\.tsx|db\/(migrations|seed\/content)\/|studio\/games\/[^/]+\/art\.ts|studio\/(fast|tables)\/art\/|studio\/client\/boards\/.*-board\.ts|dev\/mutation\/ignore|plugin\/(config|test-app)\.ts)|\.config\.ts$/
    const unread = sources
      .filter(({ path }) => !takenByName.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)]
          .filter(([, name = '']) => !isRead(path, name))
          .map(([, name]) => `${path} ${name}`),
      )
    expect(unread).toEqual([])
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
        ({ path, text }) =>
          writes.test(text) && !/^(server\/money\/wallet|bench|db\/migrations|test)\//.test(path),
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
