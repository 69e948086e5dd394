import { posix } from 'node:path'

/** The files of a repository, by path from its root, with their text. */
export type Sources = ReadonlyMap<string, string>

const importOfTypes = /\b(?:import|export) type [^;'"]*?from '[^']+'/g
const importOfModule = /\b(?:from|import)\s*\(?\s*'([#.][^']*)'/g

const pathOf = (file: string, wanted: string): string =>
  wanted.startsWith('#') ? wanted.slice(1) : posix.join(posix.dirname(file), wanted)

/** The modules that a file loads, statically or dynamically; type imports are not loaded. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.replaceAll(importOfTypes, '').matchAll(importOfModule)].map(([, wanted = '']) =>
    pathOf(file, wanted),
  )

export const namesImported = (file: string, text: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [, names = '', wanted = ''] of text
    .replaceAll(importOfTypes, '')
    .matchAll(/\bimport \{([^}]*)\} from '([#.][^']*)'/g))
    for (const name of names.split(','))
      found.set(name.trim().split(' as ').at(-1) ?? '', pathOf(file, wanted))
  return found
}

/** The given files and all their direct and indirect imports. */
export type Reach = (roots: Iterable<string>) => Set<string>

/** Follows imports; files named by `stopsAt` are followed only if they are roots. */
export const reachOf = (sources: Sources, stopsAt: (file: string) => boolean = () => false): Reach => {
  const imports = new Map<string, string[]>()
  return (roots: Iterable<string>): Set<string> => {
    const found = new Set<string>()
    const open = [...roots]
    const started = new Set(open)
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const text = sources.get(file)
      if (text === undefined || found.has(file)) continue
      found.add(file)
      if (stopsAt(file) && !started.has(file)) continue
      const known = imports.get(file) ?? importsOf(file, text)
      imports.set(file, known)
      open.push(...known)
    }
    return found
  }
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
