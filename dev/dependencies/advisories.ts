/** A temporarily accepted advisory, in `exceptions.json`. */
export type Exception = {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly advisory: string
  readonly package: string
  readonly reason: string
  /** The last day of acceptance, `YYYY-MM-DD`. */
  readonly until: string
}

type Via =
  | string
  | { readonly name: string; readonly title: string; readonly url: string; readonly severity: string }

/** The parts of `npm audit --json` that are read here. */
export type AuditReport = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly Via[] }>>
}

/**
 * Problems of an audit, one per line: advisories without an exception, expired exceptions, and exceptions
 * without an advisory. `undefined` if the registry gave no report.
 */
export const findAdvisoryProblems = (
  report: AuditReport,
  exceptions: readonly Exception[],
  today: string,
): readonly string[] | undefined => {
  if (!report.vulnerabilities) return undefined
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
    .map(({ name, title, url, severity }) => ({
      name,
      title,
      url,
      severity,
      id: url.split('/').at(-1) ?? url,
    }))
  const excepts = (id: string, name: string) =>
    exceptions.find(({ advisory, package: of }) => advisory === id && of === name)
  const open = advisories
    .filter(({ id, name }) => (excepts(id, name)?.until ?? '') < today)
    .map(({ id, name, title, url, severity }) => {
      const lapsed = excepts(id, name)
      return `${name}: ${title} (${severity}, ${url})${lapsed ? `; its exception ended on ${lapsed.until}` : ''}`
    })
  const needless = exceptions
    .filter(({ advisory, package: of }) => !advisories.some(({ id, name }) => id === advisory && name === of))
    .map(({ advisory, package: of }) => `${of}: the exception for ${advisory} is not needed any more`)
  return [...new Set([...open, ...needless])]
}
