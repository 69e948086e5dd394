import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makePackage } from '#client/make-package.ts'
import { writeGameManifest } from '#server/play/games/game-files/game-files.ts'
import { stripTypes, withCompiledPaths } from './compile-module.ts'
import { declareTypes } from './declare-types.ts'
import { packedDependencies } from './packed-dependencies.ts'
import { packedAssets, packedModules } from './packed-files.ts'

type Manifest = {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly imports: Readonly<Record<string, string>>
}

const surfaces = {
  './plugin': 'plugin/plugin',
  './plugin/conformance': 'plugin/conformance',
  './config': 'plugin/config',
  './test': 'plugin/test-app',
}
const engines = { node: '>=24' }

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const baizeManifest = (
  { version, description, license, imports }: Manifest,
  dependencies: Readonly<Record<string, string>>,
) => ({
  name: 'baize',
  version,
  description,
  license,
  type: 'module',
  engines,
  bin: { baize: 'dev/operator/baize.js' },
  imports,
  exports: {
    ...Object.fromEntries(
      Object.entries(surfaces).map(([name, path]) => [
        name,
        { types: `./${path}.d.ts`, default: `./${path}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  dependencies,
})

/** Built pages of this version, the modules of server and commands as JavaScript, and types of what plugins import. */
const stageBaize = (root: string, target: string, hasTypes: boolean): void => {
  const compiled = new Map<string, string>()
  for (const [path, code] of packedModules(root))
    compiled.set(path.replace(/\.ts$/, '.js'), withCompiledPaths(code))
  for (const path of packedAssets(root)) {
    if (/^build\/(server|site\/server)\/.*\.js$/.test(path))
      compiled.set(path, withCompiledPaths(readFileSync(join(root, path), 'utf8')))
    else {
      mkdirSync(dirname(join(target, path)), { recursive: true })
      copyFileSync(join(root, path), join(target, path))
    }
  }
  for (const [path, code] of compiled) write(join(target, path), code)
  chmodSync(join(target, 'dev/operator/baize.js'), 0o755)
  if (hasTypes)
    declareTypes(
      root,
      Object.values(surfaces).map((path) => `${path}.ts`),
      target,
    )
  makePackage(join(target, 'client/package'))
  const lockfile = readJson<Parameters<typeof packedDependencies>[1]>(join(root, 'package-lock.json'))
  writeJson(
    join(target, 'package.json'),
    baizeManifest(readJson(join(root, 'package.json')), packedDependencies(compiled, lockfile)),
  )
  const readme = readFileSync(join(root, 'docs/own-repository.md'), 'utf8')
  // The page stands beside the folder of the others here.
  write(
    join(target, 'README.md'),
    readme.replaceAll(/\]\((?!https?:|#|\.\.)/g, '](docs/').replaceAll('](../', ']('),
  )
  writeGameManifest(target)
}

const stageCreate = (root: string, target: string): void => {
  const { version, license } = readJson<Manifest>(join(root, 'package.json'))
  for (const path of globSync('create-baize/*.ts', { cwd: root }).filter((one) => !one.endsWith('.test.ts')))
    write(
      join(target, path.slice('create-baize/'.length).replace(/\.ts$/, '.js')),
      withCompiledPaths(stripTypes(readFileSync(join(root, path), 'utf8'))),
    )
  cpSync(join(root, 'create-baize/template'), join(target, 'template'), { recursive: true })
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  chmodSync(join(target, 'create.js'), 0o755)
  writeJson(join(target, 'package.json'), {
    name: 'create-baize',
    version,
    description: 'Writes the folder of an operator who runs Baize as a dependency.',
    license,
    type: 'module',
    bin: { 'create-baize': 'create.js' },
  })
}

const packFolder = (folder: string, target: string): string => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', target],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`)
  return join(target, stdout.trim())
}

type Packages = { readonly baize: string; readonly create: string }

/**
 * Writes the folders of both packages and their tarballs; needs the build of `npm run build`. Returns the tarballs.
 *
 * @param hasTypes false leaves the declarations out, which take most of the time
 */
export const makePackages = (root: string, target: string, hasTypes = true): Packages => {
  rmSync(target, { recursive: true, force: true })
  const [baize, create] = [join(target, 'baize'), join(target, 'create-baize')]
  for (const folder of [baize, create]) mkdirSync(folder, { recursive: true })
  stageBaize(root, baize, hasTypes)
  stageCreate(root, create)
  return { baize: packFolder(baize, target), create: packFolder(create, target) }
}
