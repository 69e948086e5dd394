import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 of each file, by its path below the application's root. */
export type FileHashes = Readonly<Record<string, string>>

const manifestPath = 'build/game-files.json'

/** The files that decide a game, the studio in this process, and that show it, the client sent to players. */
const criticalFiles = [
  'studio/**/*.{ts,js,json}',
  // The studio as `npm start` runs it.
  'build/server/*.js',
  'build/studio/**/*',
  // The manifest names the files that a game's page loads.
  'build/studio/.vite/manifest.json',
]
const isBesideTheGames = (path: string): boolean =>
  /\.(test|fixture)\.ts$|^studio\/(client|fairness\/randomness)\//.test(path)

/** The present hashes of the critical files (standards I2). */
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

/** Writes the hashes of the critical files at build time; every check compares with them. */
export const writeGameManifest = (root: string): void =>
  writeFileSync(join(root, manifestPath), `${JSON.stringify(hashGameFiles(root), null, 2)}\n`)

/**
 * Paths of critical files that differ from the build: changed, missing or added. A build without a manifest
 * returns the manifest's path; without a build, which can show no game, the list is empty.
 */
export const findChangedGameFiles = (root: string): readonly string[] => {
  if (!hasGameManifest(root)) return existsSync(join(root, 'build/studio')) ? [manifestPath] : []
  const built = JSON.parse(readFileSync(join(root, manifestPath), 'utf8')) as FileHashes
  const now = hashGameFiles(root)
  return [...new Set([...Object.keys(built), ...Object.keys(now)])]
    .filter((path) => built[path] !== now[path])
    .toSorted()
}
