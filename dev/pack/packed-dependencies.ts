import { isBuiltin } from 'node:module'
import { parseSync } from 'vite'

type Lockfile = { readonly packages: Readonly<Record<string, { readonly version?: string }>> }

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The installed packages that a module of JavaScript imports, statically or by a constant name. */
const importedPackages = (file: string, code: string): string[] => {
  const { module } = parseSync(file, code)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => entry.moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => code.slice(start, end))
      .flatMap((text) => /^['"`]([^'"`$]+)['"`]$/.exec(text)?.[1] ?? []),
  ]
  return names
    .filter((name) => name !== '' && !/^[.#/]|^[a-z]+:/.test(name) && !isBuiltin(name))
    .map(packageOf)
    .filter((name) => name !== 'baize')
}

/** What the declarations of `baize/plugin` import. */
const typePackages = ['@types/node', '@types/react']

/**
 * The dependencies of a package with these modules, in the versions of the lockfile: what a built application
 * imports, and not what builds or tests it. Throws for an import that is not installed.
 */
export const packedDependencies = (
  modules: ReadonlyMap<string, string>,
  lockfile: Lockfile,
): Readonly<Record<string, string>> => {
  const imported = [...modules].flatMap(([file, code]) => importedPackages(file, code))
  const names = new Set([...imported, ...typePackages])
  return Object.fromEntries(
    [...names].toSorted().map((name) => {
      const version = lockfile.packages[`node_modules/${name}`]?.version
      if (!version) throw new Error(`${name} is imported, and package-lock.json does not have it`)
      return [name, version]
    }),
  )
}
