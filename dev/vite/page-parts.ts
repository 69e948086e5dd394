import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const readers = /\b(?:useTranslations|useFieldText|translatorOf)\(/g

/** The texts that `pageMeta({ area })` reads. */
const areas = /\barea:\s*(['"`])([\w.-]+)\1/g

/** The arguments of the call that is open at `from`, as text. */
const argumentsAt = (code: string, from: number): string => {
  let depth = 1
  let at = from
  for (; at < code.length && depth > 0; at++) depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0
  return code.slice(from, at - 1)
}

/** Paths of the texts that a module's code reads; an empty one stands for all texts. */
export const namedTexts = (code: string): string[] => [
  ...[...code.matchAll(areas)].map(([, , path = '']) => path),
  ...[...code.matchAll(readers)].flatMap(({ index, 0: call }) => {
    const given = argumentsAt(code, index + call.length)
    return given.trim() === ''
      ? ['']
      : [...given.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , path = '']) => path)
  }),
]

const fileOf = (id: string): string => id.split('?')[0] ?? ''
const isOurs = (file: string): boolean => /\/(?:site|ui)\/.*\.tsx?$/.test(file)

/** Modules that are loaded on demand without waiting for the whole document: what they show is the page's own. */
export const demandedAlone = (code: string): string[] =>
  [...code.matchAll(/(whenComplete\(\s*)?\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(
    ([, isWaiting, wanted = '']) => (isWaiting ? [] : [wanted.replace(/^(?:\.{1,2}\/)+|^#/, '')]),
  )

/** Classes of CSS modules in built code, as Lightning CSS names them: `_tile_g3fkz_1`. */
const moduleClasses = /(?<![\w-])_[\w-]+_[\w-]{5}_\d+(?![\w-])/g

/** What a script shows: with those it needs, which are imported or loaded without waiting. */
export type ScriptParts = {
  readonly needs: readonly string[]
  readonly texts: readonly string[]
  readonly classes: readonly string[]
}

/**
 * Writes `page-parts.json` beside the built files: the texts and classes that each script names, so that a document
 * can carry those of its own scripts alone (server/platform/web/pages/document/page-parts.ts).
 */
export const writePageParts = (): Plugin => ({
  name: 'page-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After the minifier, whose names of classes are final.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [it] : []))
      const chunkOf = new Map(
        chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [fileOf(id), fileName])),
      )
      const sources = new Map(
        [...chunkOf.keys()].filter(isOurs).map((file) => [file, readFileSync(file, 'utf8')]),
      )
      const partsOf = ({ fileName, moduleIds, imports, code }: (typeof chunks)[number]) => {
        const texts = moduleIds.map((id) => sources.get(fileOf(id)) ?? '')
        const demanded = texts
          .flatMap(demandedAlone)
          .flatMap((path) =>
            [...chunkOf].flatMap(([file, chunk]) => (file.endsWith(`/${path}`) ? [chunk] : [])),
          )
        const parts: ScriptParts = {
          needs: [...new Set([...imports, ...demanded])]
            .filter((name) => name !== fileName)
            .map((name) => `/${name}`),
          texts: [...new Set(texts.flatMap(namedTexts))].toSorted(),
          classes: [...new Set(code.match(moduleClasses))].toSorted(),
        }
        return [`/${fileName}`, parts]
      }
      const source = JSON.stringify(Object.fromEntries(chunks.map(partsOf)))
      this.emitFile({ type: 'asset', fileName: 'page-parts.json', source })
    },
  },
})
