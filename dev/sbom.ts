import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLicences } from './dependencies/licences.ts'
import { readLockfile, withoutDevelopment } from './dependencies/lockfile.ts'

/**
 * Writes the contents of an installation: `build/sbom.cdx.json` (CycloneDX, made by npm) and
 * `docs/licences.md`. `--print` prints the first and writes neither.
 */
const root = join(import.meta.dirname, '..')
const lockfile = readLockfile(root)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>

/**
 * npm gets lists without development dependencies: `npm sbom --omit dev` (npm 11.19.1) omits every package that
 * a development dependency also needs, React among them.
 */
const runNpm = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies: undefined }))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withoutDevelopment(lockfile)))
    const flags = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
    return execFileSync('npm', ['sbom', ...flags], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const sbom = JSON.parse(runNpm()) as {
  metadata: { component: Record<string, unknown> }
  components: { name: string; type: string }[]
}
// npm names the application by its folder, and calls the runtime a library.
sbom.metadata.component.name = manifest.name
for (const component of sbom.components) if (component.name === 'node') component.type = 'platform'

const text = `${JSON.stringify(sbom, null, 2)}\n`
if (process.argv.includes('--print')) {
  process.stdout.write(text)
} else {
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build/sbom.cdx.json'), text)
  writeFileSync(join(root, 'docs/licences.md'), writeLicences(lockfile))
  console.log(
    `build/sbom.cdx.json names ${sbom.components.length} components, docs/licences.md their licences`,
  )
}
