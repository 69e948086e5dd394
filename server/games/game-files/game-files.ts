import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files by their path below the root of the house, each with the SHA-256 of what it holds. */
export type FileHashes = Readonly<Record<string, string>>

const manifestPath = 'build/game-files.json'

/** What decides a game and what shows it: the studio as this process runs it, and its client as it is sent to players. */
const criticalFiles = [
  'studio/**/*.{ts,json}',
  'build/studio/**/*',
  // Names the files that a game's page fetches.
  'build/studio/.vite/manifest.json',
]
const isBesideTheGames = (path: string): boolean =>
  /\.(test|fixture)\.ts$|^studio\/(client|fairness\/randomness)\//.test(path)

/** The critical files as they are now (standards I2). */
const hashGameFiles = (root: string): FileHashes => {
  const paths = globSync(criticalFiles, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !isBesideTheGames(path))
    .toSorted()
  return Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  )
}

export const hasGameManifest = (root: string): boolean => existsSync(join(root, manifestPath))

/** Writes down what the critical files are at the build, which every check goes by. */
export const writeGameManifest = (root: string): void =>
  writeFileSync(join(root, manifestPath), `${JSON.stringify(hashGameFiles(root), null, 2)}\n`)

/**
 * The paths of critical files that are not what was built: changed, gone or come. Where nothing says what was built while
 * there is a build, that is the one path; empty where there is no build, which can show no game.
 */
export const findChangedGameFiles = (root: string): readonly string[] => {
  if (!hasGameManifest(root)) return existsSync(join(root, 'build/studio')) ? [manifestPath] : []
  const built = JSON.parse(readFileSync(join(root, manifestPath), 'utf8')) as FileHashes
  const now = hashGameFiles(root)
  return [...new Set([...Object.keys(built), ...Object.keys(now)])]
    .filter((path) => built[path] !== now[path])
    .toSorted()
}
