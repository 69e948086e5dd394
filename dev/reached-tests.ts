import { posix } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Which tests a change can reach (docs/testing.md). Modules are followed by their imports; two kinds of tests reach
 * further than that, because they start the house instead of importing it: those in a browser and those that kill it.
 */

/** The files of a repository by their paths from its root, and their text. */
export type Sources = ReadonlyMap<string, string>

const importOfTypes = /\b(?:import|export) type [^;'"]*?from '[^']+'/g
const importOfModule = /\b(?:from|import)\s*\(?\s*'([#.][^']*)'/g

/** The modules that a file loads, whether at once or later; what it takes only for its types is not loaded. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.replaceAll(importOfTypes, '').matchAll(importOfModule)].map(([, wanted = '']) =>
    wanted.startsWith('#') ? wanted.slice(1) : posix.join(posix.dirname(file), wanted),
  )

type Reach = (roots: Iterable<string>) => Set<string>

/** The given files and everything they load, in any number of steps. */
const reachOf = (sources: Sources): Reach => {
  const imports = new Map<string, string[]>()
  return (roots: Iterable<string>): Set<string> => {
    const found = new Set<string>()
    const open = [...roots]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const text = sources.get(file)
      if (text === undefined || found.has(file)) continue
      found.add(file)
      const known = imports.get(file) ?? importsOf(file, text)
      imports.set(file, known)
      open.push(...known)
    }
    return found
  }
}

/** The map of the site as React Router matches it; each route's id is its file. */
const toRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index ? { path, index: true, id: file } : { path, id: file, children: children && toRoutes(children) },
  )

/** Addresses that a text writes as a literal, without query and hash. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/['"`](?:\*\*)?(\/[\w./-]*)/g)].map(([, address = '']) => address)

const callsIn = (text: string): string[] =>
  [...text.matchAll(/['"`](?:\/api\/)?([a-zA-Z]+\/[a-zA-Z_-]+)['"`?]/g)].map(([, call = '']) =>
    call.toLowerCase(),
  )

/** What stands around every page, or is a part of every answer; a change in it reaches all browser tests. */
const aroundEveryPage = ['root.tsx', 'entry.client.tsx', 'entry.server.tsx', 'layout/default-layout.tsx']
const domainsOfEveryPage = /^server\/(kernel|i18n|content|media|session|seo)\//
const isOfEveryPage = (file: string, domains: readonly string[]): boolean =>
  file === 'test/e2e/setup.ts' ||
  domainsOfEveryPage.test(file) ||
  /^(site\/(public|i18n)|db\/seed|db\/migrations)\//.test(file) ||
  // What composes the domains and stands before them.
  (file.startsWith('server/') && !domains.some((domain) => file.startsWith(`server/${domain}/`)))

/** A change in these is a change in everything. */
const isEverything = (file: string): boolean =>
  !file.includes('/')
    ? /^(package(-lock)?\.json|tsconfig\.json|.*\.config\.ts)$/.test(file)
    : file === 'test/setup.ts'

const isJourney = (file: string): boolean => file.startsWith('test/e2e/') && file.endsWith('.test.ts')

/** Tests of files and not of modules: they read what they speak of. */
const readsFiles = (text: string): boolean =>
  /\b(readFileSync|readdirSync|globSync)\b|\btest\/text-usage/.test(text)

/** The domain behind an area of the contract, where it has another name; areas in lower case. */
const domainOfArea: Readonly<Record<string, string>> = {
  auth: 'session',
  identities: 'oauth',
  personaldata: 'personal-data',
  popups: 'campaigns',
  events: 'campaigns',
}

export type House = {
  readonly sources: Sources
  readonly siteMap: readonly RouteConfigEntry[]
  readonly domains: readonly string[]
}

const isForTests = (file: string, text: string): boolean =>
  /\.test\.tsx?$/.test(file) || importsOf(file, text).some((wanted) => wanted.startsWith('test/'))

/** What the journeys of one browser test can meet, beyond what it imports: pages, their parts, the calls of both. */
const createJourneys = ({ sources, siteMap, domains }: House, reach: Reach) => {
  const routes = toRoutes(siteMap)
  const siteFile = (file: string): string => posix.join('site', file)
  const frame = reach(aroundEveryPage.map(siteFile))
  const serverOf = new Map<string, Set<string>>()
  const behind = (area: string): Set<string> => {
    const domain = domainOfArea[area] ?? area
    const known = serverOf.get(domain)
    if (known) return known
    const own = [...sources].flatMap(([file, text]) =>
      file.startsWith(`server/${domain}/`) && !isForTests(file, text) ? [file] : [],
    )
    const found = reach([...own, `contract/${area}.ts`, `contract/${domain}.ts`])
    serverOf.set(domain, found)
    return found
  }
  const pagesOf = (address: string): string[] =>
    (matchRoutes(routes, address) ?? []).map(({ route }) => siteFile(route.id ?? ''))

  return (testFile: string): Set<string> => {
    const own = [...reach([testFile])].filter((file) => file.startsWith('test/e2e/'))
    const text = sources.get(testFile) ?? ''
    const addresses = new Set(own.flatMap((file) => addressesIn(sources.get(file) ?? '')))
    const pages = reach([...addresses].flatMap(pagesOf))
    const parts = [...pages].filter((file) => file.startsWith('site/') && !frame.has(file))
    // What a test only arranges with (players.ts, the story) is left to the tests of that domain.
    const asked = [text, ...parts.map((file) => sources.get(file) ?? '')].flatMap(callsIn)
    const areas = new Set(asked.map((call) => call.split('/')[0] ?? ''))
    const found = new Set([...own, ...pages, ...frame])
    for (const area of areas) for (const file of behind(area)) found.add(file)
    const goesTo = (pattern: RegExp): boolean => [...addresses].some((address) => pattern.test(address))
    if (goesTo(/\/game\/|\/platform\//))
      for (const file of sources.keys()) if (file.startsWith('studio/')) found.add(file)
    if (goesTo(/^\/sandbox/))
      for (const file of sources.keys()) if (file.startsWith('sandbox/')) found.add(file)
    for (const domain of domains)
      if (text.includes(`#server/${domain}/`)) for (const file of behind(domain)) found.add(file)
    return found
  }
}

/** For a repository: the test files that what has changed can reach, in their order; all where no bound can be drawn. */
export const createReach = (house: House): ((changed: readonly string[]) => string[]) => {
  const { sources, domains } = house
  const tests = [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file)).toSorted()
  const reach = reachOf(sources)
  const journeysOf = createJourneys(house, reach)
  const wholeHouse = reach(['server/main.ts', 'dev/start.ts'])
  const known = new Map<string, Set<string>>()
  const reachOfTest = (test: string): Set<string> => {
    const found = known.get(test) ?? (isJourney(test) ? journeysOf(test) : reach([test]))
    known.set(test, found)
    return found
  }
  return (changed) => {
    if (changed.some(isEverything)) return tests
    const isEveryPage = changed.some((file) => isOfEveryPage(file, domains))
    const isOfHouse = changed.some((file) => wholeHouse.has(file))
    return tests.filter((test) => {
      if (isJourney(test) && isEveryPage) return true
      if (!isJourney(test) && readsFiles(sources.get(test) ?? '')) return true
      const own = reachOfTest(test)
      return changed.some((file) => own.has(file)) || (isOfHouse && own.has('test/race/house-process.ts'))
    })
  }
}
