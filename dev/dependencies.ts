import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAdvisoryProblems, type AuditReport, type Exception } from './dependencies/advisories.ts'
import { findLicenceProblems } from './dependencies/licences.ts'
import { findUnreviewedScripts, readLockfile } from './dependencies/lockfile.ts'

/**
 * Checks the dependencies: the registry's advisories, compatible licences and reviewed install scripts
 * (standards W31). Exits with 1 if one needs action. A registry without an audit answer is reported, and fails
 * only with `--require-audit`.
 */
const root = join(import.meta.dirname, '..')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

const audit = (): AuditReport => {
  // npm exits with 1 if it finds something, so its output decides.
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
  })
  try {
    return JSON.parse(stdout) as AuditReport
  } catch {
    return {}
  }
}

const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
const lockfile = readLockfile(root)
const { allowScripts = {} } = readJson('package.json') as { allowScripts?: Record<string, boolean> }
const advisories = findAdvisoryProblems(
  audit(),
  readJson('dev/dependencies/exceptions.json') as Exception[],
  today,
)
const problems = [
  ...(advisories ?? []),
  ...findLicenceProblems(lockfile),
  ...findUnreviewedScripts(lockfile, allowScripts),
]
for (const problem of problems) console.log(problem)
if (!advisories) console.log('The registry has not answered the audit: advisories are not checked.')
const isAuditRequired = process.argv.includes('--require-audit')
process.exit(problems.length > 0 || (!advisories && isAuditRequired) ? 1 : 0)
