import { installDebianPackages, installedVersion } from '#dev/drills/debian-packages.ts'
import type { Part } from './part.ts'

/**
 * Installs Debian packages if they are absent; the first names the part and its version. Their system services
 * are not started: a test starts the daemon itself, with a folder of its own.
 */
export const installDebianPart = (name: string, ...others: string[]): Part => {
  const missing = installDebianPackages([name, ...others])
  return missing === undefined ? { name, version: installedVersion(name) ?? '' } : { name, missing }
}
