import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part } from './part.ts'

/** `folder` has the `node_modules` of the part; start its programs from there as processes of their own. */
export type NpmPart = Part & { readonly folder: string }

/**
 * Installs npm packages of exact versions in the temporary folder, where they stay for the next run; never in
 * the project. The first names the part and its version.
 */
export const installNpmPart = (name: string, packages: Readonly<Record<string, string>>): NpmPart => {
  const version = packages[name]
  if (!version) throw new Error(`No version of ${name} is given`)
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages })
  const cache = join(tmpdir(), 'baize-real')
  const folder = join(cache, `${name.replaceAll(/\W+/g, '-')}-${hashOf(manifest)}`)
  if (existsSync(folder)) return { name, version, folder }
  mkdirSync(cache, { recursive: true })
  // An interrupted installation leaves nothing that the next run would use.
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  writeFileSync(join(unfinished, 'package.json'), manifest)
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact'], {
    cwd: unfinished,
    encoding: 'utf8',
  })
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    return { name, folder, missing: `npm cannot install it: ${stderr.trim().split('\n')[0]}` }
  }
  renameSync(unfinished, folder)
  return { name, version, folder }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
