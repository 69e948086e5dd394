import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The older version of an upgrade: the given git ref, else the newest tag before the working tree. Throws in
 * words if there is neither.
 */
export const chooseOlderRef = (given: string | undefined, run = git): string => {
  if (given !== undefined) {
    try {
      return run('rev-parse', '--verify', `${given}^{commit}`)
    } catch {
      throw new Error(`${given} is no commit of this repository.`)
    }
  }
  try {
    return run('describe', '--tags', '--abbrev=0')
  } catch {
    throw new Error(
      'No tag is reachable from this commit. Name the release to upgrade from: npm run test:upgrade -- --from <ref>',
    )
  }
}

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Whether the installed packages are those that the tree names. */
const canShareModules = (tree: string): boolean => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(tree)
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    const file = join(root, 'node_modules', name, 'package.json')
    return (
      existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version
    )
  })
}

const installModules = (tree: string): void => {
  if (canShareModules(tree)) return symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'inherit' })
}

/** Builds the pages of a tree; a build of the working tree is taken over if the sources are the same. */
const buildTree = (tree: string): void => {
  if (existsSync(join(root, 'build'))) cpSync(join(root, 'build'), join(tree, 'build'), { recursive: true })
  const { status } = spawnSync(process.execPath, ['dev/build.ts'], { cwd: tree, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The build of ${tree} failed`)
}

const finish = (tree: string): string => {
  installModules(tree)
  buildTree(tree)
  return tree
}

/** The source tree of a commit, with packages and pages. */
export const createTreeOf = (ref: string, folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', ref], { cwd: root, maxBuffer: 2 ** 31 - 1 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return finish(folder)
}

/**
 * A migration that every upgrade test runs: it takes the strongest locks, on tables of each bet, beside the
 * migrations that the newer version has of its own.
 */
const drillMigration = [
  "import { sql } from 'kysely'",
  'export const up = async (db) => {',
  "  for (const table of ['sessions', 'game_rounds', 'game_transactions', 'wallet_accounts', 'wallet_entries'])",
  '    await sql`alter table ${sql.id(table)} add column of_upgrade text`.execute(db)',
  '}',
].join('\n')

/** A copy of the working tree with changes that are not committed, and with one migration more. */
export const createTreeOfWorkingCopy = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  for (const path of listed)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'db/migrations/9999-upgrade-drill.ts'), drillMigration)
  return finish(folder)
}

/** Whether a version starts on a database with migrations that it does not know. */
export const startsOnNewerDatabase = (tree: string): boolean =>
  existsSync(join(tree, 'db/upgrade/oldest-release.ts'))
