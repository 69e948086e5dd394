import { stripTypeScriptTypes } from 'node:module'

/** Paths of modules in quotes, relative or of package.json's `imports`. */
const modulePath = /(['"])((?:\.{1,2}|#[\w-]+)\/[^'"\n]*?)\.ts\1/g

/** The same paths with the extension of compiled modules. */
export const withCompiledPaths = (code: string): string => code.replaceAll(modulePath, '$1$2.js$1')

/** A module without its types, line by line as it was: Node strips none within node_modules. */
export const stripTypes = (source: string): string => stripTypeScriptTypes(source)

/** The modules that a module names, also those that it starts as workers: paths as written. */
export const namedModules = (code: string): string[] =>
  [...code.matchAll(modulePath)].map(([, , path = '']) => `${path}.ts`)
