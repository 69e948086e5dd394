import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { namedTexts } from './named-texts.ts'

const fileOf = (id: string): string => id.split('?')[0] ?? ''
const isOurs = (file: string): boolean => /\/(?:site|ui)\/.*\.tsx?$/.test(file)

/** Modules that are loaded on demand without waiting for the whole document: what they show is the page's own. */
export const demandedAlone = (code: string): string[] =>
  [...code.matchAll(/(when(?:Texts)?Complete\(\s*)?\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(
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
        [...chunkOf.keys()].filter(isOurs).map((file) => {
          const code = readFileSync(file, 'utf8')
          return [file, { code, texts: namedTexts(code, file.endsWith('x') ? 'tsx' : 'ts') }]
        }),
      )
      const partsOf = ({ fileName, moduleIds, imports, code }: (typeof chunks)[number]) => {
        const modules = moduleIds.flatMap((id) => sources.get(fileOf(id)) ?? [])
        const demanded = modules
          .flatMap(({ code: source }) => demandedAlone(source))
          .flatMap((path) =>
            [...chunkOf].flatMap(([file, chunk]) => (file.endsWith(`/${path}`) ? [chunk] : [])),
          )
        const parts: ScriptParts = {
          needs: [...new Set([...imports, ...demanded])]
            .filter((name) => name !== fileName)
            .map((name) => `/${name}`),
          texts: [...new Set(modules.flatMap(({ texts }) => texts))].toSorted(),
          classes: [...new Set(code.match(moduleClasses))].toSorted(),
        }
        return [`/${fileName}`, parts]
      }
      const source = JSON.stringify(Object.fromEntries(chunks.map(partsOf)))
      this.emitFile({ type: 'asset', fileName: 'page-parts.json', source })
    },
  },
})
