import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  })

/** Version of an installed package, undefined if it is absent. */
export const installedVersion = (name: string): string | undefined => {
  const { status, stdout } = run('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Version}', name])
  return status === 0 && stdout.startsWith('installed ') ? stdout.slice('installed '.length) : undefined
}

const policyFile = '/usr/sbin/policy-rc.d'

/** Debian starts the daemon of a package at its installation, unless this file forbids it. */
const withoutServices = <T>(work: () => T): T => {
  if (existsSync(policyFile)) return work()
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return work()
  } finally {
    rmSync(policyFile)
  }
}

/**
 * Installs Debian packages that are absent; their system services are not started. Returns the reason, a clause, if
 * this machine cannot have them.
 */
export const installDebianPackages = (names: readonly string[]): string | undefined => {
  const missing = names.filter((name) => installedVersion(name) === undefined)
  if (missing.length === 0) return undefined
  if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get'
  if (process.getuid?.() !== 0) return `only root can install ${missing.join(', ')}`
  const options = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600']
  const install = () => run('apt-get', [...options, ...missing])
  const { status, stderr } = withoutServices(() => {
    const first = install()
    if (first.status === 0) return first
    run('apt-get', ['update'])
    return install()
  })
  return status === 0 ? undefined : `apt-get cannot install them: ${stderr.trim().split('\n').at(-1)}`
}
