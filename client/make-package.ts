import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  describeBackofficeCalls,
  describeProductCalls,
} from '#server/platform/web/reference/described-calls.ts'
import { version } from '#server/platform/kernel/settings/version.ts'
import { clientCalls } from './print/client-calls.ts'
import { printEntry } from './print/print-entry.ts'

const root = join(import.meta.dirname, '..')

/** Modules of the contract that the client contains unchanged: they import nothing, so no zod is needed. */
const fromContract = ['call-encoding', 'csrf-header', 'errors'].map((name) => `contract/${name}.ts`)

const manifest = () => ({
  name: '@baize/client',
  version: version().version,
  description: 'Typed client of a Baize house: a function for each call of its product API and of its desk.',
  license: 'AGPL-3.0-only',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './desk': { types: './desk.d.ts', default: './desk.js' },
    './package.json': './package.json',
  },
  files: ['*.js', '*.d.ts'],
})

/** The files are side by side, with the import paths that they have once compiled. */
const flattened = (source: string): string =>
  source.replaceAll(/(from ')(?:\.{1,2}\/|#contract\/)(?:[\w-]+\/)*([\w-]+)\.ts'/g, "$1./$2.js'")

const sources = (): Map<string, string> => {
  const files = new Map(
    [...globSync('client/runtime/*.ts', { cwd: root }), ...fromContract]
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => [basename(path), readFileSync(join(root, path), 'utf8')]),
  )
  files.set(
    'index.ts',
    printEntry({
      typeName: 'Baize',
      makerName: 'createBaize',
      about: 'What the player’s site is made of.',
      calls: clientCalls(describeProductCalls()),
    }),
  )
  files.set(
    'desk.ts',
    printEntry({
      typeName: 'BaizeDesk',
      makerName: 'createBaizeDesk',
      about: 'The desk of those who work at the house.',
      calls: clientCalls(describeBackofficeCalls()),
    }),
  )
  return files
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  declaration: true,
  types: [],
}

const compile = (folder: string, target: string): void => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, rootDir: folder, outDir: target },
      include: ['*.ts'],
    }),
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The client does not compile:\n${stdout}${stderr}`)
}

/** Made when Baize was packed: an operator's folder has no compiler. */
const packed = join(import.meta.dirname, 'package')

export const makePackage = (target: string): void => {
  if (existsSync(packed)) {
    cpSync(packed, target, { recursive: true })
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'baize-client-'))
  try {
    for (const [name, source] of sources()) writeFileSync(join(folder, name), flattened(source))
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    compile(folder, target)
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
    copyFileSync(join(root, 'client/package-readme.md'), join(target, 'README.md'))
    copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
