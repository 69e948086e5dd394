import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { namedModules, stripTypes } from './compile-module.ts'

/** Modules that are found by their folder or started by their name, besides the commands and what plugins import. */
const roots = [
  'dev/operator/baize.ts',
  'plugin/{plugin,conformance,config,test-app}.ts',
  'db/migrations/*.ts',
  'db/seed/content/**/*.ts',
]

/** What the server reads beside its modules. */
const assets = [
  'build/{server,site,studio,backoffice,worker}/**/*',
  // Manifests, which a pattern without the dot does not find.
  'build/**/.vite/*',
  '{contract,betting-engine,db,sandbox,server,studio}/**/*.{css,json,svg,html,png,webp,jpg,txt,csv,xml}',
  'site/i18n/**/*.json',
  'site/public/**/*',
  'ui/*.css',
  'docs/*.md',
  'docs/{operating,plugins}/*.md',
  'examples/**/*.ts',
  'LICENSE',
  'CHANGELOG.md',
]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const filesOf = (root: string, patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name) && entry.name !== '.source-hash')
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

const pathOf = (from: string, named: string): string =>
  named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(from), named)

/** The modules that the package needs, by path and without types: the roots and all that they load. */
export const packedModules = (root: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const open = filesOf(root, roots)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !existsSync(join(root, path))) continue
    const code = stripTypes(readFileSync(join(root, path), 'utf8'))
    found.set(path, code)
    open.push(...namedModules(code).map((named) => pathOf(path ?? '', named)))
  }
  return found
}

/** Paths of the files that the package has as they are. */
export const packedAssets = (root: string): readonly string[] => filesOf(root, assets)
