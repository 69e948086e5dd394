import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const readers = /\b(?:useTranslations|useFieldText|translatorOf)\(/g

/** The arguments of the call that is open at `from`, as text. */
const argumentsAt = (code: string, from: number): string => {
  let depth = 1
  let at = from
  for (; at < code.length && depth > 0; at++) depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0
  return code.slice(from, at - 1)
}

/** Paths of the texts that a module's code reads; an empty one stands for all texts. */
export const namedTexts = (code: string): string[] =>
  [...code.matchAll(readers)].flatMap(({ index, 0: call }) => {
    const given = argumentsAt(code, index + call.length)
    return given.trim() === ''
      ? ['']
      : [...given.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , path = '']) => path)
  })

const fileOf = (id: string): string => id.split('?')[0] ?? ''
const isOurs = (file: string): boolean => /\/(?:site|ui)\/.*\.tsx?$/.test(file)

/** Modules that are loaded on demand without waiting for texts, so that what they read is the page's own. */
export const demandedAlone = (code: string): string[] =>
  [...code.matchAll(/(withTexts\(\s*)?\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(([, isWaiting, wanted = '']) =>
    isWaiting ? [] : [wanted.replace(/^(?:\.{1,2}\/)+|^#/, '')],
  )

/**
 * Writes `named-texts.json` beside the built files: the paths of the texts that each script and those it imports
 * read, so that a document can carry those of its own scripts alone (server/platform/web/pages/document-texts.ts).
 */
export const writeNamedTexts = (): Plugin => ({
  name: 'named-texts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [[it.fileName, it]] : [])),
    )
    const chunkOf = new Map(
      [...chunks].flatMap(([name, { moduleIds }]) => moduleIds.map((id) => [fileOf(id), name])),
    )
    const sources = new Map(
      [...chunkOf.keys()].filter(isOurs).map((file) => [file, readFileSync(file, 'utf8')]),
    )
    const own = new Map(
      [...chunks].map(([name, { moduleIds }]) => [
        name,
        new Set(moduleIds.flatMap((id) => namedTexts(sources.get(fileOf(id)) ?? ''))),
      ]),
    )
    /** Chunks of what a chunk's modules load on demand. */
    const demanded = (name: string): string[] =>
      (chunks.get(name)?.moduleIds ?? [])
        .flatMap((id) => demandedAlone(sources.get(fileOf(id)) ?? ''))
        .flatMap((path) =>
          [...chunkOf].flatMap(([file, chunk]) => (file.endsWith(`/${path}`) ? [chunk] : [])),
        )
    const closureOf = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen
      seen.add(name)
      for (const next of [...(chunks.get(name)?.imports ?? []), ...demanded(name)]) closureOf(next, seen)
      return seen
    }
    const named = [...chunks.keys()].map((name) => {
      const paths = [...closureOf(name)].flatMap((each) => [...(own.get(each) ?? [])])
      return [`/${name}`, [...new Set(paths)].toSorted()]
    })
    this.emitFile({
      type: 'asset',
      fileName: 'named-texts.json',
      source: JSON.stringify(Object.fromEntries(named)),
    })
  },
})
