import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasGameManifest, writeGameManifest } from '#server/play/games/game-files/game-files.ts'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.source-hash')

/** Hash of all build inputs; the same sources are built once. */
const sourceHash = (): string => {
  const files = globSync(
    [
      '{contract,betting-engine,site,ui,studio,backoffice,public}/**/*',
      'vite*.config.ts',
      'dev/vite/*.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
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

/** Builds the site, the studio's games and the back office unless the build already matches the sources. */
export const build = (say: (line: string) => void = console.log): void => {
  const hash = sourceHash()
  if (existsSync(stamp) && hasGameManifest(root) && readFileSync(stamp, 'utf8') === hash) return
  const startedAt = performance.now()
  say('Building the site, the games and the desk …')
  run('@react-router/dev/bin.cjs', ['build'])
  for (const config of ['vite.studio.config.ts', 'vite.worker.config.ts', 'vite.backoffice.config.ts'])
    run('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'error'])
  compressAssets()
  mkdirSync(join(root, 'build'), { recursive: true })
  writeGameManifest(root)
  writeFileSync(stamp, hash)
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === import.meta.filename) build()
