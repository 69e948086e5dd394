import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  /** Needed by development, and as an optional dependency of an installation. */
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

/** Entries of `package-lock.json` (version 3), by path in `node_modules`. */
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }

export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

/** Packages with an install script that `allowScripts` of package.json does not name. */
export const findUnreviewedScripts = (
  lockfile: Lockfile,
  allowScripts: Readonly<Record<string, boolean>>,
): readonly string[] =>
  Object.entries(lockfile.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path, { version }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }))
    .filter(({ name, version }) => !allowScripts[name] && !allowScripts[`${name}@${version}`])
    .map(({ name, version }) => `${name} ${version} runs a script at installation that is not reviewed`)

/** The lockfile without development dependencies, also in the project's own entry. */
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
