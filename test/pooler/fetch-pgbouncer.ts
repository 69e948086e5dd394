import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A PgBouncer with the libraries of its own distribution, which runs beside those of this machine. */
export type PgbouncerCommand = { readonly command: string; readonly args: readonly string[] }

const archive = 'https://deb.debian.org/debian'
const distribution = 'trixie'
const machines = {
  x64: { name: 'amd64', loader: 'usr/lib64/ld-linux-x86-64.so.2', libraries: 'usr/lib/x86_64-linux-gnu' },
  arm64: { name: 'arm64', loader: 'usr/lib/ld-linux-aarch64.so.1', libraries: 'usr/lib/aarch64-linux-gnu' },
} as const
const packages = [
  'pgbouncer',
  'libc6',
  'libevent-2.1-7t64',
  'libcares2',
  'libssl3t64',
  'libpam0g',
  'libsystemd0',
  'libcap2',
  'libaudit1',
  'libcap-ng0',
  'libzstd1',
  'zlib1g',
] as const

type Package = { readonly file: string; readonly sha256: string; readonly version: string }

const download = async (path: string): Promise<Buffer> => {
  const answer = await fetch(`${archive}/${path}`)
  if (!answer.ok) throw new Error(`${archive}/${path} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const readIndex = async (machine: string): Promise<ReadonlyMap<string, Package>> => {
  const index = gunzipSync(await download(`dists/${distribution}/main/binary-${machine}/Packages.gz`))
  const field = (paragraph: string, name: string): string =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1] ?? ''
  return new Map(
    index
      .toString()
      .split('\n\n')
      .map((text) => [
        field(text, 'Package'),
        { file: field(text, 'Filename'), sha256: field(text, 'SHA256'), version: field(text, 'Version') },
      ]),
  )
}

const commandIn = (root: string, { loader, libraries }: (typeof machines)['x64' | 'arm64']) => ({
  command: join(root, loader),
  args: ['--library-path', join(root, libraries), join(root, 'usr/sbin/pgbouncer')],
})

/**
 * PgBouncer of Debian 13, downloaded once into the temporary folder. Each package is checked against the index
 * of the archive. Needs `dpkg-deb`.
 */
export const fetchPgbouncer = async (): Promise<PgbouncerCommand> => {
  const machine = machines[process.arch as 'x64' | 'arm64']
  if (!machine) throw new Error(`Debian has no PgBouncer for ${process.arch} here`)
  const root = join(tmpdir(), `baize-pgbouncer-${distribution}`)
  if (existsSync(root)) return commandIn(root, machine)
  const index = await readIndex(machine.name)
  const unpacked = mkdtempSync(join(tmpdir(), 'baize-pgbouncer-new-'))
  mkdirSync(join(unpacked, 'root'), { mode: 0o755 })
  for (const name of packages) {
    const found = index.get(name)
    if (!found) throw new Error(`Debian ${distribution} has no package ${name}`)
    const bytes = await download(found.file)
    if (createHash('sha256').update(bytes).digest('hex') !== found.sha256)
      throw new Error(`${found.file} is not as the index describes it`)
    const file = join(unpacked, `${name}.deb`)
    writeFileSync(file, bytes)
    execFileSync('dpkg-deb', ['-x', file, join(unpacked, 'root')])
  }
  renameSync(join(unpacked, 'root'), root)
  return commandIn(root, machine)
}
