import { posix } from 'node:path'
import { domainOf } from '#server/domains.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { callsIn, createModulesBehind } from './modules-behind-calls.ts'
import { importsOf, isTest, reachOf, type Reach, type Sources } from './module-graph.ts'

/**
 * The tests that a change can reach (docs/testing.md). A test is followed by its imports, but not through the
 * composition of the application, which is replaced by the calls that it names. A browser journey is followed
 * by the pages it visits.
 */
export type Repository = {
  readonly sources: Sources
  readonly siteMap: readonly RouteConfigEntry[]
}

/**
 * Composes the application, its story or its commands: it loads everything and gives no information about a
 * test.
 */
const isComposition = (file: string): boolean => isServerRoot(file) || /^(db|dev|bench)\//.test(file)
const isServerRoot = (file: string): boolean => /^server\/[\w-]+\.ts$/.test(file)

/** A change here is a change of everything. */
const isEverything = (file: string): boolean =>
  !file.includes('/')
    ? /^(package(-lock)?\.json|tsconfig\.json|.*\.config\.ts)$/.test(file)
    : file === 'test/setup.ts'

const isJourney = (file: string): boolean => file.startsWith('test/e2e/') && isTest(file)
const isBehindEveryPage = (file: string): boolean =>
  file === 'test/e2e/setup.ts' || /^(site\/(public|i18n)|db)\//.test(file) || isServerRoot(file)

/** The site map for React Router: each route’s id is its file. */
const toRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index
      ? { path, index: true, id: posix.join('site', file) }
      : { path, id: posix.join('site', file), children: children && toRoutes(children) },
  )

/** The back office’s routes from its map, each separately. */
const backofficeRoutes = (text: string): RouteObject[] =>
  [...text.matchAll(/\bpage\(\s*'([^']*)',\s*\(\) => import\('\.\/([^']*)'\)/g)].map(
    ([, path = '', file = '']) => ({
      path: posix.join('/backoffice', path),
      id: posix.join('backoffice', file),
    }),
  )

/** Addresses in a text, without query and hash; an inserted part matches any segment, or none. */
const addressesIn = (text: string): string[] =>
  [text, text.replaceAll(/\$\{[^}]*\}/g, 'x')].flatMap((written) =>
    [...written.matchAll(/['"`](?:\*\*)?(\/[\w./-]*)/g)].map(([, address = '']) => address),
  )

const frames = {
  site: ['root.tsx', 'entry.client.tsx', 'entry.server.tsx', 'layout/default-layout.tsx'],
  backoffice: ['main.tsx', 'layout/shell.tsx'],
} as const

const featureOf = (file: string): string | undefined =>
  /^(site\/features|backoffice)\/[\w-]+\//.exec(file)?.[0]

/**
 * A page with the modules it loads of the features it names; their imports of other features belong to other
 * pages.
 */
const ownParts = (page: string, sources: Sources): string[] => {
  const features = new Set([page, ...importsOf(page, sources.get(page) ?? '')].map(featureOf))
  const isOwn = (file: string): boolean => featureOf(file) !== undefined && features.has(featureOf(file))
  const found = reachOf(sources, (file) => !isOwn(file))([page])
  return [...found].filter((file) => file === page || isOwn(file))
}

const withParents = (address: string): string[] =>
  address.split('/').flatMap((_, at, parts) => (at > 0 ? [parts.slice(0, at + 1).join('/')] : []))

/** Where players are created and sent on; the pages they visit there belong to other tests. */
const arranging: ReadonlySet<string> = new Set(
  ['actions', 'players', 'visit', 'windows'].map((name) => `test/e2e/${name}.ts`),
)

/** What browser tests can reach: pages, and the modules behind the calls of their parts and of the test. */
const createJourneys = ({ sources, siteMap }: Repository, behind: (call: string) => Set<string>) => {
  const reach = reachOf(sources)
  const known = new Map<string, string[]>()
  const partsOf = (page: string): string[] => {
    const parts = known.get(page) ?? ownParts(page, sources)
    known.set(page, parts)
    return parts
  }
  const routes = [...toRoutes(siteMap), ...backofficeRoutes(sources.get('backoffice/routes.tsx') ?? '')]
  const frameOf = (kind: keyof typeof frames): Set<string> =>
    reachOf(
      sources,
      (file) => file === 'backoffice/routes.tsx',
    )(frames[kind].map((file) => posix.join(kind, file)))
  const framed = { site: frameOf('site'), backoffice: frameOf('backoffice') }
  const pagesAt = (address: string): string[] =>
    (matchRoutes(routes, address) ?? []).map(({ route }) => route.id ?? '')

  return (testFile: string): Set<string> => {
    const own = [...reach([testFile])].filter((file) => file.startsWith('test/'))
    const written = own.filter((file) => !arranging.has(file))
    const addresses = new Set(written.flatMap((file) => addressesIn(sources.get(file) ?? '')))
    // A back office sign-in leads to an address within it, and to a record through its list.
    const isBackoffice = own.includes('test/e2e/backoffice-visits.ts')
    const pages = [...addresses].flatMap((address) => [
      ...pagesAt(address),
      ...(isBackoffice
        ? withParents(posix.join('/backoffice', address.replace('/backoffice', ''))).flatMap(pagesAt)
        : []),
    ])
    const parts = pages.flatMap(partsOf).filter((file) => !framed.site.has(file))
    const texts = [testFile, ...parts].map((file) => sources.get(file) ?? '')
    const found = new Set([
      ...own,
      ...reach(pages),
      ...framed.site,
      ...(isBackoffice ? framed.backoffice : []),
    ])
    for (const call of new Set(texts.flatMap(callsIn))) for (const file of behind(call)) found.add(file)
    const goesTo = (pattern: RegExp): boolean => [...addresses].some((address) => pattern.test(address))
    for (const [pattern, folder] of [
      [/\/game\/|\/platform\//, 'studio/'],
      [/^\/sandbox/, 'sandbox/'],
    ] as const)
      if (goesTo(pattern)) for (const file of sources.keys()) if (file.startsWith(folder)) found.add(file)
    return found
  }
}

/**
 * What an application test can reach: its imports, the modules behind its calls, and the jobs of its domain.
 */
const createApplied = (sources: Sources, reach: Reach, behind: (call: string) => Set<string>) => {
  const jobsOf = (domain: string): string[] =>
    [...sources.keys()].filter((file) => file.startsWith(`${domain}/`) && /\/([\w-]+-)?jobs\.ts$/.test(file))

  return (test: string): Set<string> => {
    const found = reach([test])
    const domain = domainOf(test) && `server/${domainOf(test)}`
    const texts = [...found]
      .filter(
        (file) =>
          file === test || (domain !== undefined && file.startsWith(domain) && file.includes('.fixture.')),
      )
      .map((file) => sources.get(file) ?? '')
    for (const call of new Set(texts.flatMap(callsIn))) for (const file of behind(call)) found.add(file)
    if (domain !== undefined && texts.some((text) => /\b(settle|advance)\(/.test(text)))
      for (const file of reach(jobsOf(domain))) found.add(file)
    return found
  }
}

const goesThroughFolders =
  /\bglobSync\b|\bls-files\b|\btest\/text-usage|readdirSync\((join\()?(root|import\.meta|new URL)/
/** Tests of files rather than modules: those that walk folders, and those that name the file. */
const readsFile = (text: string, changed: string): boolean =>
  goesThroughFolders.test(text) || (/\breadFileSync\b/.test(text) && text.includes(posix.basename(changed)))

const walksAllCalls = /#contract\/(calls|operator\/operator-calls)\.ts'/

/** For a repository: the test files that changed files can reach, in order; all if there is no bound. */
export const createReach = (repository: Repository): ((changed: readonly string[]) => string[]) => {
  const { sources } = repository
  const tests = [...sources.keys()].filter(isTest).toSorted()
  const bounded = reachOf(sources, isComposition)
  const behind = createModulesBehind(sources, bounded)
  const journey = createJourneys(repository, behind)
  const applied = createApplied(sources, bounded, behind)
  const wholeServer = reachOf(sources)(['server/main.ts', 'dev/start.ts'])
  const known = new Map<string, Set<string>>()
  const reachOfTest = (test: string): Set<string> => {
    const found = known.get(test) ?? (isJourney(test) ? journey(test) : applied(test))
    known.set(test, found)
    return found
  }
  const isReached = (test: string, file: string): boolean => {
    if (isJourney(test) && isBehindEveryPage(file)) return true
    if (!isJourney(test) && readsFile(sources.get(test) ?? '', file)) return true
    if (posix.dirname(test) === posix.dirname(file) && file.startsWith('server/')) return true
    const own = reachOfTest(test)
    if (own.has(file)) return true
    if (!wholeServer.has(file)) return false
    return own.has('test/race/app-process.ts') || walksAllCalls.test(sources.get(test) ?? '')
  }
  return (changed) =>
    changed.some(isEverything) ? tests : tests.filter((test) => changed.some((file) => isReached(test, file)))
}
