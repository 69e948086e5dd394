import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  /** Needed by development, and by a package of an installation that can do without it. */
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

/** What `package-lock.json` (version 3) says of each package, by its place in `node_modules`. */
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }

export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

/** Packages that run a script when they are installed and that `allowScripts` of package.json does not name. */
export const findUnreviewedScripts = (
  lockfile: Lockfile,
  allowScripts: Readonly<Record<string, boolean>>,
): readonly string[] =>
  Object.entries(lockfile.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path, { version }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }))
    .filter(({ name, version }) => !allowScripts[name] && !allowScripts[`${name}@${version}`])
    .map(({ name, version }) => `${name} ${version} runs a script at installation that is not reviewed`)

/** The same list without what only development needs, also of the project's own entry. */
export const withoutDevelopment = (lockfile: Lockfile): Lockfile => ({
  ...lockfile,
  packages: Object.fromEntries(
    Object.entries(lockfile.packages)
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(([path, dependency]) => [
        path,
        path === '' ? { ...dependency, devDependencies: undefined } : dependency,
      ]),
  ),
})
