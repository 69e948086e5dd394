import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')

export const readProjectFile = (path: string): string => readFileSync(join(root, path), 'utf8')

export type Tree = { readonly [key: string]: unknown }

/** All documents of a YAML file, with anchors and merge keys resolved; throws if it is not valid YAML. */
export const readYaml = (path: string): readonly Tree[] =>
  parseAllDocuments(readProjectFile(path), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('; ')}`)
    return document.toJS() as Tree
  })

/** Every value below a key of this name, however deep. */
export const valuesAt = (tree: unknown, key: string): readonly unknown[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([name, value]) => [
        ...(name === key ? [value] : []),
        ...valuesAt(value, key),
      ])
    : []

export const manifestPaths: readonly string[] = globSync('deploy/kubernetes/**/*.yaml', {
  cwd: root,
}).toSorted()

/** The resources of the cluster, with the file each stands in. */
export const readResources = (): readonly { readonly path: string; readonly resource: Tree }[] =>
  manifestPaths
    .filter((path) => !path.endsWith('/kustomization.yaml') && !path.includes('/overlays/'))
    .flatMap((path) => readYaml(path).map((resource) => ({ path, resource })))

type Variable = { readonly name: string; readonly value: string; readonly path: string }

const variablesOfLines = (path: string, pattern: RegExp): readonly Variable[] =>
  [...readProjectFile(path).matchAll(pattern)].map(([, name = '', value = '']) => ({ name, value, path }))

const variablesOfCompose = (): readonly Variable[] =>
  valuesAt(readYaml('compose.yaml')[0], 'environment').flatMap((environment) =>
    Object.entries(environment as Tree).map(([name, value]) => ({
      name,
      value: String(value),
      path: 'compose.yaml',
    })),
  )

const variablesOfManifest = (path: string): readonly Variable[] =>
  readYaml(path).flatMap((resource) => [
    ...(resource['kind'] === 'ConfigMap' ? Object.entries(resource['data'] as Tree) : []).map(
      ([name, value]) => ({ name, value: String(value), path }),
    ),
    ...valuesAt(resource, 'env')
      .flat()
      .map((variable) => {
        const { name, value } = variable as { name: string; value: string }
        return { name, value, path }
      }),
  ])

/** Every environment variable that a file of an installation sets, and to what. */
export const readVariables = (): readonly Variable[] => [
  ...variablesOfCompose(),
  ...manifestPaths.flatMap(variablesOfManifest),
  ...globSync('deploy/**/*.env.example', { cwd: root }).flatMap((path) =>
    variablesOfLines(path, /^([A-Z_]+)=(.*)$/gm),
  ),
  ...globSync('deploy/systemd/*.service', { cwd: root }).flatMap((path) =>
    variablesOfLines(path, /^Environment=([A-Z_]+)=(.*)$/gm),
  ),
]
