import { withoutDevelopment, type Lockfile, type LockedPackage } from './lockfile.ts'

/** Licences compatible with a work under AGPL-3.0-only, by SPDX identifier. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Checked by a person: the `license` field of `@strapi/client` names a file, which is MIT outside an `ee`
 * folder that the package does not have; that of `nub` is MIT under its older name, MIT/X11.
 */
const readByHand = new Set(['@strapi/client', 'nub'])

/**
 * Whether an SPDX expression leaves only compatible licences. AND binds closer than OR; a licence with an
 * exception, or an unreadable expression, is not compatible.
 */
export const isCompatible = (expression: string): boolean => {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  let isReadable = true
  const takes = (word: string): boolean => {
    if (tokens[at]?.toUpperCase() !== word) return false
    at++
    return true
  }
  const one = (): boolean => {
    if (takes('(')) {
      const is = anyOf()
      if (!takes(')')) isReadable = false
      return is
    }
    const licence = tokens[at++] ?? ''
    if (!/^[\w.+-]+$/.test(licence) || /^(?:and|or|with)$/i.test(licence)) isReadable = false
    if (!takes('WITH')) return compatible.has(licence)
    at++
    return false
  }
  const allOf = (): boolean => {
    let is = one()
    while (takes('AND')) is = one() && is
    return is
  }
  const anyOf = (): boolean => {
    let is = allOf()
    while (takes('OR')) is = allOf() || is
    return is
  }
  const is = anyOf()
  return is && isReadable && at === tokens.length
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const dependenciesOf = (lockfile: Lockfile): readonly (LockedPackage & { name: string })[] =>
  Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, dependency]) => ({ ...dependency, name: nameOf(path) }))

/** Packages, shipped or for the build, with a missing or incompatible licence. */
export const findLicenceProblems = (lockfile: Lockfile): readonly string[] =>
  dependenciesOf(lockfile)
    .filter(({ name, license }) => !readByHand.has(name) && (!license || !isCompatible(license)))
    .map(({ name, version, license }) => `${name} ${version} has the licence ${license ?? '(none)'}`)

/** The text of docs/licences.md: every package of an installation, by licence. */
export const writeLicences = (lockfile: Lockfile): string => {
  const byLicence = Map.groupBy(
    dependenciesOf(withoutDevelopment(lockfile)),
    ({ license }) => license ?? '(none)',
  )
  const sections = [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([licence, packages]) => {
      const lines = packages.map(({ name, version }) => `- ${name} ${version}`)
      return `## ${licence}\n\n${[...new Set(lines)].toSorted().join('\n')}\n`
    })
  return `# Licences of dependencies

Packages that are part of an installation, by licence. \`npm run sbom\` writes this page from \`package-lock.json\`; \`npm run check\` refuses a licence that is not compatible with [AGPL-3.0-only](../LICENSE).

${sections.join('\n')}`
}
