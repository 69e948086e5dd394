import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { pluginVersion } from '#plugin/plugin.ts'
import { findBreakingChange } from './compare-plugin-types.ts'

const root = join(import.meta.dirname, '../..')
export const pluginTypesFile = join(import.meta.dirname, 'plugin-types.txt')

/** What a plugin may import, by file. */
const surfaces = {
  'plugin/plugin.ts': 'baize/plugin',
  'plugin/conformance.ts': 'baize/plugin/conformance',
}
const surfaceFiles = Object.keys(surfaces)

/** Parts of the application that a plugin is given but whose own types are no promise. */
const opaque = new Set([
  'server/platform/kernel/kernel.ts Kernel',
  'db/connect.ts Connection',
  'db/transaction.ts Tx',
  // A list in one line: a right that is added would read as a change.
  'contract/operator/call/rights.ts Right',
])

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

type Module = {
  readonly text: string
  /** Top-level declarations by name. */
  readonly own: ReadonlyMap<string, Node>
  /** Names from elsewhere: the file and the name there. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  readonly exported: readonly string[]
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '')

/** Compiles to declarations alone, without checking, into the folder: those of all files that a plugin's types reach. */
const emitDeclarations = (folder: string): void => {
  const options =
    '--declaration --emitDeclarationOnly --noCheck --target ES2024 --module preserve --moduleResolution bundler --strict --allowImportingTsExtensions --skipLibCheck --types node --rootDir . --ignoreConfig'
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, ...surfaceFiles, '--outDir', folder, ...options.split(' ')],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The declarations of baize/plugin cannot be emitted: ${stdout}`)
}

const resolveFile = (folder: string, from: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('#')
    ? join(folder, specifier.slice(1))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined
  const file = path?.replace(/\.tsx?$/, '.d.ts')
  return file && existsSync(file) ? file : undefined
}

const readModule = (folder: string, file: string): Module => {
  const text = readFileSync(file, 'utf8')
  const own = new Map<string, Node>()
  const imported = new Map<string, { file: string; name: string }>()
  const exported: string[] = []
  const refer = (node: Node, source: string): void => {
    const found = resolveFile(folder, file, source)
    for (const specifier of node.specifiers as Node[]) {
      const local = nameOf(specifier.local)
      const isImport = node.type === 'ImportDeclaration'
      if (!isImport) exported.push(nameOf(specifier.exported))
      if (found)
        imported.set(isImport ? local : nameOf(specifier.exported), {
          file: found,
          name: isImport ? nameOf(specifier.imported ?? specifier.local) : local,
        })
    }
  }
  for (const statement of parseSync(file, text).program.body as unknown as Node[]) {
    if (isNode(statement.source)) refer(statement, nameOf(statement.source))
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    const names = isNode(declaration.id)
      ? [nameOf(declaration.id)]
      : ((declaration.declarations as Node[] | undefined) ?? []).map(({ id }) => nameOf(id))
    for (const name of names) {
      own.set(name, statement)
      if (statement.type === 'ExportNamedDeclaration') exported.push(name)
    }
  }
  return { text, own, imported, exported }
}

/** Names that a declaration refers to; keys of members are none. */
const namesIn = (node: Node): Set<string> => {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'Identifier') names.add(nameOf(value))
    for (const [field, child] of Object.entries(value))
      if (!(field === 'key' && value.computed !== true)) visit(child)
  }
  visit(node)
  return names
}

const textOf = ({ text }: Module, { start, end }: Node): string =>
  text
    .slice(start, end)
    .replaceAll(/\/\*\*?[\s\S]*?\*\/\s*/g, '')
    .replaceAll(/import\("[#.][^"]*"\)\./g, '')
    .replace(/^(export )?(declare )?/, '')

const printFrom = (folder: string): string => {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const known = modules.get(file) ?? readModule(folder, file)
    modules.set(file, known)
    return known
  }
  const printed = new Map<string, string>()
  const follow = (file: string, name: string): void => {
    const module = moduleOf(file)
    const elsewhere = module.imported.get(name)
    if (elsewhere) return follow(elsewhere.file, elsewhere.name)
    const declaration = module.own.get(name)
    const id = `${relative(folder, file).replace(/\.d\.ts$/, '.ts')} ${name}`
    if (!declaration || printed.has(id)) return
    printed.set(id, opaque.has(id) ? `type ${name} // not part of the surface` : textOf(module, declaration))
    if (!opaque.has(id)) for (const used of namesIn(declaration)) if (used !== name) follow(file, used)
  }
  const listed = Object.entries(surfaces).map(([path, surface]) => {
    const file = join(folder, path.replace('.ts', '.d.ts'))
    const names = moduleOf(file).exported.toSorted()
    for (const name of names) follow(file, name)
    return `// ${surface}: ${names.join(', ')}`
  })
  const declarations = [...printed].toSorted().map(([id, text]) => `// ${id}\n${text}`)
  return `${[`// pluginVersion ${pluginVersion}`, ...listed, ...declarations].join('\n\n')}\n`
}

type Cache = { readonly files: Readonly<Record<string, string>>; readonly printed: string }
const cacheFile = join(root, 'build/plugin-types.json')

const hashOf = (file: string): string =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('base64') : ''

/** What was printed from the same files: another file can be reached only after one of them has changed. */
const readCache = (): string | undefined => {
  if (!existsSync(cacheFile)) return undefined
  const { files, printed } = JSON.parse(readFileSync(cacheFile, 'utf8')) as Cache
  const isCurrent = Object.entries(files).every(([file, hash]) => hashOf(join(root, file)) === hash)
  return isCurrent ? printed : undefined
}

const writeCache = (folder: string, printed: string): void => {
  const sources = globSync('**/*.d.ts', { cwd: folder }).map((file) => file.replace(/\.d\.ts$/, '.ts'))
  const own = relative(root, import.meta.filename)
  const files = [...sources, own, 'package-lock.json'].map(
    (file) => [file, hashOf(join(root, file))] as const,
  )
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ files: Object.fromEntries(files), printed } satisfies Cache))
}

/**
 * The declarations of `baize/plugin` with all types that they are made of, by file, without comments. Types of packages
 * and of {@link opaque} parts are named only.
 */
export const printPluginTypes = (): string => {
  const cached = readCache()
  if (cached) return cached
  const folder = mkdtempSync(join(tmpdir(), 'baize-plugin-types-'))
  try {
    emitDeclarations(folder)
    const printed = printFrom(folder)
    writeCache(folder, printed)
    return printed
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `npm run plugin:types`: stores them, unless they break plugins of the present version. */
if (process.argv[1] === import.meta.filename) {
  const printed = printPluginTypes()
  const stored = existsSync(pluginTypesFile) ? readFileSync(pluginTypesFile, 'utf8') : ''
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const problem = findBreakingChange(stored, printed, changelog)
  if (problem) {
    console.error(problem)
    process.exitCode = 1
  } else writeFileSync(pluginTypesFile, printed)
}
