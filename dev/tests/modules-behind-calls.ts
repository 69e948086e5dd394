import { namesImported, type Reach, type Sources } from './module-graph.ts'

/** Calls that a text names as literals, `area/call`, in lower case; `area/` for a composed name. */
export const callsIn = (text: string): string[] =>
  [
    ...text.matchAll(/['"`](?:[\w/]*\/(?:api|export)\/)?([a-zA-Z]+\/(?:[a-zA-Z_-]+(?=['"`?])|(?=\$\{)))/g),
  ].map(([, call = '']) => call.toLowerCase())

const contracts = ['contract/calls.ts', 'contract/operator/operator-calls.ts']

const withParts = (list: string, contract: string): string[] => {
  const written =
    new RegExp(`\\bconst ${list} = \\{(?:.*\\}$|[\\s\\S]*?^\\}$)`, 'm').exec(contract)?.[0] ?? ''
  const parts = [...written.matchAll(/\.\.\.(\w+Calls)\b/g)].map(([, part = '']) => part)
  return [list, ...parts.flatMap((part) => withParts(part, contract))]
}

/** The lists of calls of each area, by their contract names; areas in lower case. */
const listsOfAreas = (sources: Sources): Map<string, string[]> => {
  const contract = [...sources]
    .flatMap(([file, text]) => (file.startsWith('contract/') ? [text] : []))
    .join('\n')
  const lists = new Map<string, string[]>()
  for (const file of contracts)
    for (const [, name = '', of = ''] of (sources.get(file) ?? '').matchAll(
      /^ {2}(\w+): (\w+Calls|\{[^}]*\}),$/gm,
    )) {
      const area = name.toLowerCase()
      const own = (of.match(/\w+Calls/g) ?? []).flatMap((list) => withParts(list, contract))
      lists.set(area, [...(lists.get(area) ?? []), ...own])
    }
  return lists
}

/** The value of a name in an object: its expression, or the name itself for a shorthand. */
const entryOf = (text: string, name: string): string | undefined =>
  (new RegExp(`^( +)${name}\\b(?:[:,(]| =>)[\\s\\S]*?(?=^\\1\\S|^ *[})]|(?![\\s\\S]))`, 'im').exec(text) ??
    new RegExp(`[{,] ${name}\\b(?:: [^,}]+)?(?=[,} ])`, 'i').exec(text))?.[0]

/**
 * The modules that answer a call and all their imports: its entry in the endpoints of its area names the use
 * case. A composed call (`area/`) means its whole area; an unknown name means nothing.
 */
export const createModulesBehind = (sources: Sources, reach: Reach): ((call: string) => Set<string>) => {
  const lists = listsOfAreas(sources)
  const endpoints = [...sources].filter(([file]) => /^server\/.*endpoints\.ts$/.test(file))
  const composed = ['server/api.ts', 'server/operator-api.ts']
  const known = new Map<string, Set<string>>()

  /** The modules of the names in an entry, of the whole file or of a part of it. */
  const usedIn = (file: string, name: string, part = sources.get(file) ?? ''): string[] => {
    const entry = name === '' ? undefined : entryOf(part, name)
    if (entry === undefined) return []
    return [...namesImported(file, sources.get(file) ?? '')].flatMap(([used, module]) =>
      new RegExp(`\\b${used}\\b`).test(entry) ? [module] : [],
    )
  }
  const composedIn = (area: string, name: string): string[] =>
    composed.flatMap((file) => usedIn(file, name, entryOf(sources.get(file) ?? '', area) ?? ''))

  return (call) => {
    const before = known.get(call)
    if (before) return before
    const [area = '', name = ''] = call.split('/')
    const own = endpoints.flatMap(([file, text]) =>
      lists.get(area)?.some((list) => text.includes(`typeof ${list}`)) ? [file] : [],
    )
    const used = [...own.flatMap((file) => usedIn(file, name)), ...composedIn(area, name)]
    const found = name === '' ? reach(own) : new Set([...(used.length > 0 ? own : []), ...reach(used)])
    known.set(call, found)
    return found
  }
}
