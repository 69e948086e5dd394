import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile, readYaml, valuesAt } from './manifests.ts'

/** What an image contains, and that every image is pinned. */
const root = join(import.meta.dirname, '../..')
const dockerfile = readProjectFile('Dockerfile')
const manifest = JSON.parse(readProjectFile('package.json')) as {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

const ignoreRules = readProjectFile('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** A rule as Docker reads it: a star stands for part of a name, also of one that begins with a dot. */
const matchesRule = (path: string, rule: string): boolean => {
  const pattern = rule
    .replace(/^!/, '')
    .replaceAll('.', '\\.')
    .replace(/^\*\*\//, '(?:.*/)?')
    .replace(/\*(?!\/)/g, '[^/]*')
  return new RegExp(`^${pattern}$`).test(path)
}

/** Whether a path reaches the builder: the last rule that matches it, or a folder above it, decides. */
const isSent = (path: string): boolean => {
  const parts = path.split('/')
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  const last = ignoreRules.findLast((rule) => paths.some((part) => matchesRule(part, rule)))
  return last === undefined || last.startsWith('!')
}

test.each([
  '.env',
  '.git/config',
  '.npmrc',
  'data/secret',
  'deploy/compose/live.env',
  'deploy/compose/postgres.env',
  'dev/production.env',
  'node_modules/pg/package.json',
  'server/.env',
  'server/node_modules/pg/package.json',
  'server/tls/privkey.pem',
  'server/money/wallet/postings.test.ts',
  'build/site/server/index.js',
  'baize.dump',
])('%s is not sent to the builder of an image', (path) => {
  expect(isSent(path)).toBe(false)
})

/** Folders and files that the last stage takes from the repository. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)]
  .map(([, source = '']) => source)
  .filter((source) => source !== '.')

test('what the image is made of is sent to its builder', () => {
  expect(copied.length).toBeGreaterThan(5)
  const builds = readProjectFile('dev/build.ts').match(/vite[\w.]*\.config\.ts/g) ?? []
  expect(new Set(builds).size).toBeGreaterThan(3)
  const inputs = [
    ...copied,
    'package-lock.json',
    'backoffice/main.tsx',
    'vite.config.ts',
    'tsconfig.json',
    ...builds,
  ]
  expect(inputs.filter((path) => !existsSync(join(root, path)) || !isSent(path))).toEqual([])
})

const importsOf = (path: string): readonly string[] =>
  [
    ...readProjectFile(path).matchAll(
      /^(?:import|export)\s+(?!type\s)[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
    ),
  ].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')

/** Commands for development; the others are run beside a live application. */
const developerCommands = ['conformance', 'domains', 'randomness', 'supplier-seats']

const reachedByServer = (): { readonly files: readonly string[]; readonly packages: readonly string[] } => {
  const commands = globSync('dev/commands/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !developerCommands.some((name) => path.endsWith(`/${name}.ts`)),
  )
  const waiting = ['server/main.ts', ...commands]
  const files = new Set<string>()
  const packages = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue
    files.add(path)
    for (const name of importsOf(path)) {
      if (name.startsWith('node:')) continue
      if (!/^[#.]/.test(name)) {
        const found = /^(?:@[a-z-]+\/)?[a-z][\w-]*(?=\/|$)/.exec(name)
        if (found) packages.add(found[0])
        continue
      }
      const target = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(path), name))
      if (/\.tsx?$/.test(target) && existsSync(join(root, target))) waiting.push(target)
    }
  }
  return { files: [...files], packages: [...packages] }
}

test('the image has every module of the server and of its commands, and every package they import', () => {
  const { files, packages } = reachedByServer()
  expect(files.length).toBeGreaterThan(1000)
  const isCopied = (path: string) => copied.some((source) => path.startsWith(`${source}/`)) && isSent(path)
  expect(files.filter((path) => !isCopied(path))).toEqual([])
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.filter((name) => manifest.dependencies[name] === undefined)).toEqual([])
})

test('the image has the Node of the project, and of each other image the bytes that its digest names', () => {
  const node = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1] ?? ''
  expect(node).toContain(`node:${manifest.dependencies['node']}-`)
  const images = valuesAt(readYaml('compose.yaml')[0], 'image').map(String)
  const others = images.filter((image) => !image.startsWith('${BAIZE_IMAGE'))
  expect(others.length).toBeGreaterThan(2)
  for (const image of [node, ...others]) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(
    Array.from({ length: 3 }, () => '${NODE_IMAGE}'),
  )
})

test('the page about one server installs the Node of the project', () => {
  const page = readProjectFile('docs/operating/one-server.md')
  expect(page).toContain(` node@${manifest.dependencies['node']} `)
})

test('images of the application have its version', () => {
  const own = valuesAt(readYaml('compose.yaml')[0], 'image')
    .map(String)
    .filter((image) => image.startsWith('${BAIZE_IMAGE'))
  const overlays = globSync('deploy/kubernetes/overlays/*/kustomization.yaml', { cwd: root }).flatMap(
    (path) => valuesAt(readYaml(path), 'newTag').map(String),
  )
  expect(new Set(own)).toEqual(new Set([`\${BAIZE_IMAGE:-baize:${manifest.version}}`]))
  expect(new Set(overlays)).toEqual(new Set([manifest.version]))
  expect(dockerfile).toContain(`ARG VERSION=${manifest.version}\n`)
})

test('the image runs as a user without rights, and node receives its signals itself', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(last).toMatch(/^ENTRYPOINT \["node"\]$/m)
  expect(last).toMatch(/^CMD \["server\/main\.ts"\]$/m)
  expect(last).not.toMatch(/^(?:ENV|ARG) .*(?:SECRET|PASSWORD|TOKEN|DATABASE_URL)/m)
})

test('settings with secrets are ignored by git', () => {
  const paths = ['deploy/compose/live.env', 'deploy/compose/postgres.env', '.env']
  const ignored = execFileSync('git', ['check-ignore', ...paths], { cwd: root, encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(paths)
})
