import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Why a folder was not written; nothing of it is left. */
export class FolderError extends Error {}

const usage = `Usage: npm create baize@latest FOLDER [-- --baize VERSION]

Writes the folder of an operator: configuration, content, theme, one plugin and its test. --baize is the version of the
dependency, or the path of a tarball; the default is the version of this package.`

/** What npm takes for the name of a new package; the folder's name is the package's. */
const packageName = /^[a-z0-9][a-z0-9._-]{0,213}$/
const refusedNames = ['node_modules', 'favicon.ico', 'baize', 'create-baize']

/** npm leaves these out of a package under their own names. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore', 'env.example': '.env.example' }

const titleOf = (name: string): string =>
  name
    .replaceAll(/[._-]+/g, ' ')
    .trim()
    .replace(/^./, (first) => first.toUpperCase())

const ownVersion = (): string =>
  (JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }).version

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { baize: { type: 'string' } } })
  } catch {
    throw new FolderError(usage)
  }
}

/** A tarball by a path that is right from the new folder; a version or range as it is. */
const dependencyOf = (given: string | undefined, from: string, folder: string): string => {
  if (given === undefined) return `^${ownVersion()}`
  if (!given.endsWith('.tgz')) return given
  const file = resolve(from, given)
  if (!existsSync(file)) throw new FolderError(`${given} does not exist.`)
  return `file:${isAbsolute(given) ? file : relative(folder, file)}`
}

const requireName = (name: string): void => {
  if (!packageName.test(name) || refusedNames.includes(name))
    throw new FolderError(
      `${name || 'This folder'} cannot be the name of a package: small letters, digits, dashes, dots and underscores, beginning with a letter or digit.`,
    )
}

/**
 * Writes a new folder from the template. Returns the lines to print. Throws a {@link FolderError} before anything is
 * written: a folder with files in it, a name that npm refuses, arguments that are wrong.
 */
export const createFolder = (from: string, args: readonly string[]): readonly string[] => {
  const { values, positionals } = parse(args)
  const [given] = positionals
  if (given === undefined || positionals.length > 1) throw new FolderError(usage)
  const folder = resolve(from, given)
  const name = basename(folder)
  requireName(name)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new FolderError(`${given} exists and is not empty. Nothing was written.`)
  const facts: Readonly<Record<string, string>> = {
    name,
    title: titleOf(name),
    baize: dependencyOf(values.baize, from, folder),
  }
  const template = join(import.meta.dirname, 'template')
  for (const entry of globSync('**/*', { cwd: template, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = relative(template, join(entry.parentPath, entry.name))
    const text = readFileSync(join(template, path), 'utf8')
    const target = join(folder, renamed[path] ?? path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? ''),
    )
  }
  return [`${given} is written. Next:`, '', `  cd ${given}`, '  npm install', '  npm start']
}
