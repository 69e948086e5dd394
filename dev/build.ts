import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasGameManifest, writeGameManifest } from '#server/play/games/game-files/game-files.ts'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')

type Part = {
  readonly stamp: string
  /** Globs of all its inputs; the same inputs are built once. */
  readonly inputs: readonly string[]
  readonly build: () => void
}

const filesOf = ({ inputs }: Part): readonly string[] =>
  globSync([...inputs, 'package-lock.json', 'package.json'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

const hashOf = (files: readonly string[], contentOf: (file: string) => string | Buffer): string => {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(contentOf(file)).update('\0')
  return hash.digest('hex')
}

/** Size and times of a file: a start that finds them as the build left them need not read it. */
const stateOf = (file: string): string => {
  const { size, mtimeMs, ctimeMs } = statSync(file)
  return `${size} ${mtimeMs} ${ctimeMs}`
}

/** A part's inputs: their state, and the hash of their contents, which is computed if the state is new. */
const inspect = (part: Part) => {
  const files = filesOf(part)
  const states = hashOf(files, stateOf)
  const stamp = join(root, part.stamp)
  const [builtStates, builtContents] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (states === builtStates) return { isCurrent: true, note: () => undefined }
  const contents = hashOf(files, (file) => readFileSync(file))
  const note = (): void => {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, `${states}\n${contents}`)
  }
  return { isCurrent: contents === builtContents, note }
}

/** Builds a part unless its stamp matches its inputs. Returns whether it was built. */
const buildIfChanged = (part: Part, begin: () => void): boolean => {
  const { isCurrent, note } = inspect(part)
  if (!isCurrent) {
    begin()
    part.build()
  }
  note()
  return !isCurrent
}

const run = (name: string, args: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', name), ...args],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) {
    process.stderr.write(`${stdout}\n${stderr}\n`)
    throw new Error(`${name} ${args.join(' ')} failed`)
  }
}

/** Compresses text assets once here, at the best level, instead of at each answer. */
const compressAssets = (): void => {
  for (const entry of globSync('build/{site/client,studio,backoffice}/**/*.{js,css,svg}', { cwd: root })) {
    const file = join(root, entry)
    const body = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    )
  }
}

const viteBuild = (config: string): void =>
  run('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'error'])

const site: Part = {
  stamp: 'build/.source-hash',
  inputs: [
    '{contract,betting-engine,site,ui,studio,backoffice,public}/**/*',
    'vite{,.studio,.worker,.backoffice}.config.ts',
    'dev/vite/*.ts',
    'react-router.config.ts',
  ],
  build: () => {
    run('@react-router/dev/bin.cjs', ['build'])
    for (const config of ['vite.studio.config.ts', 'vite.worker.config.ts', 'vite.backoffice.config.ts'])
      viteBuild(config)
    compressAssets()
  },
}

const server: Part = {
  stamp: 'build/server/.source-hash',
  inputs: [
    '{contract,betting-engine,client,db,dev,sandbox,server,site,studio}/**/*.{ts,json}',
    'vite.server.config.ts',
  ],
  build: () => viteBuild('vite.server.config.ts'),
}

const parts = [site, server]

/** Whether the build matches the sources. */
export const isBuilt = (): boolean => {
  const inspected = parts.map(inspect)
  if (!hasGameManifest(root) || inspected.some(({ isCurrent }) => !isCurrent)) return false
  try {
    for (const { note } of inspected) note()
  } catch {
    // A folder that cannot be written is read again at the next start.
  }
  return true
}

/**
 * Builds the site, the studio's games, the back office and the server that `npm start` runs, each unless the build
 * already matches its sources.
 */
export const build = (say: (line: string) => void = console.log, wanted = parts): void => {
  const startedAt = performance.now()
  let hasBegun = false
  const begin = (): void => {
    if (!hasBegun) say('Building the site, the games and the desk …')
    hasBegun = true
  }
  const built = wanted.map((part) => buildIfChanged(part, begin))
  if (!hasGameManifest(root) || built.includes(true)) writeGameManifest(root)
  if (hasBegun) say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** All but the server, which `npm run dev` runs from its sources. */
export const buildPages = (): void => build(console.log, [site])

if (process.argv[1] === import.meta.filename) build()
