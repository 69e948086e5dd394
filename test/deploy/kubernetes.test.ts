import { existsSync, globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { manifestPaths, readProjectFile, readResources, readYaml, valuesAt, type Tree } from './manifests.ts'

/** The manifests against the schemas of Kubernetes, and against each other. */
const root = join(import.meta.dirname, '../..')

type Validate = { (data: unknown): boolean; errors?: readonly unknown[] | null }

/** Schemas by kind. Their modules are named at run time, since the types of all of Kubernetes slow the type check. */
const schemas: Readonly<Record<string, string>> = {
  'v1 ConfigMap': 'IoK8sApiCoreV1ConfigMap',
  'v1 PersistentVolumeClaim': 'IoK8sApiCoreV1PersistentVolumeClaim',
  'v1 Service': 'IoK8sApiCoreV1Service',
  'v1 ServiceAccount': 'IoK8sApiCoreV1ServiceAccount',
  'apps/v1 Deployment': 'IoK8sApiAppsV1Deployment',
  'apps/v1 StatefulSet': 'IoK8sApiAppsV1StatefulSet',
  'batch/v1 Job': 'IoK8sApiBatchV1Job',
  'networking.k8s.io/v1 Ingress': 'IoK8sApiNetworkingV1Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'IoK8sApiNetworkingV1NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'IoK8sApiPolicyV1PodDisruptionBudget',
}

/** A custom resource of the Prometheus operator, whose schema Kubernetes does not have. */
const withoutSchema = ['monitoring.coreos.com/v1 PodMonitor']

/** A copy that records which of its fields are read. */
const recordReads = (data: unknown, path: string, read: Set<string>): unknown =>
  typeof data !== 'object' || data === null
    ? data
    : new Proxy(
        Array.isArray(data)
          ? data.map((item, at) => recordReads(item, `${path}/${at}`, read))
          : Object.fromEntries(
              Object.entries(data).map(([key, value]) => [key, recordReads(value, `${path}/${key}`, read)]),
            ),
        {
          get(target, key, receiver) {
            if (typeof key === 'string') read.add(`${path}/${key}`)
            return Reflect.get(target, key, receiver) as unknown
          },
        },
      )

const fieldsOf = (data: unknown, path = ''): readonly string[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, value]) => [`${path}/${key}`, ...fieldsOf(value, `${path}/${key}`)])
    : []

/** Values of the wrong type, and fields that the schema never looks at: it ignores a misspelt name. */
const findFaults = async (resource: Tree): Promise<readonly unknown[]> => {
  const kind = `${String(resource['apiVersion'])} ${String(resource['kind'])}`
  if (withoutSchema.includes(kind)) return []
  const name = schemas[kind]
  if (!name) return [`${kind} has no schema here`]
  const { validate } = (await import(`kubernetes-models/_schemas/${name}`)) as { validate: Validate }
  const read = new Set<string>()
  if (!validate(recordReads(resource, '', read))) return validate.errors ?? [kind]
  return fieldsOf(resource).filter((field) => !read.has(field))
}

const sample = (change: (container: Record<string, unknown>) => void): Tree => {
  const deployment = structuredClone(readYaml('deploy/kubernetes/base/web.yaml')[0]) as Tree
  change((valuesAt(deployment, 'containers') as Record<string, unknown>[][])[0]?.[0] ?? {})
  return deployment
}

test('the check sees a wrong type and a misspelt field', async () => {
  expect(await findFaults(sample(() => undefined))).toEqual([])
  expect(await findFaults(sample((it) => (it['image'] = 7)))).not.toEqual([])
  const misspelt = await findFaults(sample((it) => (it['readynessProbe'] = {})))
  expect(misspelt).toEqual(['/spec/template/spec/containers/0/readynessProbe'])
})

test('every resource satisfies the schema of its kind', async () => {
  const resources = readResources()
  expect(resources.length).toBeGreaterThan(10)
  for (const { path, resource } of resources) expect([path, ...(await findFaults(resource))]).toEqual([path])
})

test('every file belongs to a kustomization, and every kustomization finds its files', () => {
  const kustomizations = manifestPaths.filter((path) => path.endsWith('/kustomization.yaml'))
  const named = kustomizations.flatMap((path) => {
    const [it = {}] = readYaml(path)
    const patches = (it['patches'] ?? []) as readonly { path?: string }[]
    const entries = [it['resources'], it['components'], patches.map((patch) => patch.path ?? [])].flat(2)
    return entries
      .filter((entry) => entry !== undefined)
      .map((entry) => normalize(join(dirname(path), String(entry))))
  })
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const files = manifestPaths.filter((path) => !path.endsWith('/kustomization.yaml'))
  expect(files.filter((path) => !named.includes(path))).toEqual([])
})

type Workload = {
  readonly spec: {
    readonly selector?: { readonly matchLabels: Tree }
    readonly template: {
      readonly metadata: { readonly labels: Tree }
      readonly spec: {
        readonly securityContext: Tree
        readonly containers: readonly { readonly securityContext: Tree; readonly ports?: readonly Tree[] }[]
      }
    }
  }
}

const isWorkload = ({ kind }: Tree): boolean => ['Deployment', 'StatefulSet', 'Job'].includes(String(kind))
const resources = readResources().map(({ resource }) => resource)
const workloads = resources.filter(isWorkload) as unknown as readonly Workload[]

test('pods run as a user without rights on a read-only file system', () => {
  expect(workloads).toHaveLength(3)
  for (const { spec } of workloads) {
    const { securityContext, containers } = spec.template.spec
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const container of containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

test('selectors find the pods, and ports have the names that others use', () => {
  for (const { spec } of workloads)
    if (spec.selector) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
  const labels = workloads.map(({ spec }) => JSON.stringify(spec.template.metadata.labels))
  const selectors = resources
    .filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget')
    .map(({ spec }) => spec as { selector: Tree })
    .map(({ selector }) => JSON.stringify(selector['matchLabels'] ?? selector))
  expect(selectors).toHaveLength(4)
  expect(selectors.filter((selector) => !labels.includes(selector))).toEqual([])
  const ports = workloads.flatMap(({ spec }) => spec.template.spec.containers.flatMap((it) => it.ports ?? []))
  const names = new Set(ports.map(({ name }) => name))
  const used = valuesAt(resources, 'targetPort')
  expect(used.length).toBeGreaterThan(1)
  expect(used.filter((name) => !names.has(name))).toEqual([])
  const [settings = {}] = readYaml('deploy/kubernetes/base/settings.yaml')
  const metrics = ports.filter(({ name }) => name === 'metrics').map((port) => String(port['containerPort']))
  expect(new Set(metrics)).toEqual(new Set([(settings['data'] as Tree)['METRICS_PORT']]))
})

test('commands of containers are files of the project', () => {
  const args = [
    ...valuesAt(resources, 'args').flat(),
    ...valuesAt(readYaml('compose.yaml')[0]?.['services'], 'command').flat(),
  ].map(String)
  const scripts = args.filter((it) => it.endsWith('.ts'))
  expect(scripts).toEqual(['dev/commands/migrate.ts', 'dev/commands/migrate.ts'])
  expect(scripts.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const units = globSync('deploy/systemd/*.service', { cwd: root })
  for (const path of units)
    expect(readProjectFile(path)).toMatch(/^ExecStart=\S+\/node_modules\/\.bin\/node server\/main\.ts$/m)
})
