/** Lines of the declarations by name: a plugin does not see from which file of ours one is. */
const declarationsOf = (printed: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const [, name = '', text = ''] of printed.matchAll(/^\/\/ \S+\.ts (\w+)\n([\s\S]*?)(?=\n\n|\n$)/gm))
    found.set(name, [...(found.get(name) ?? []), ...text.split('\n')])
  return found
}

const versionOf = (printed: string): number => Number(/^\/\/ pluginVersion (\d+)/.exec(printed)?.[1] ?? 0)

/** What each surface exports, as its heading lists it. */
const exportsOf = (printed: string): readonly string[] =>
  [...printed.matchAll(/^\/\/ (baize\S+): (.*)$/gm)].flatMap(([, surface, names = '']) =>
    names.split(', ').map((name) => `${surface} ${name}`),
  )

/**
 * Why the new declarations may not replace the stored ones: they lack or change lines of them, which may break a plugin,
 * and `pluginVersion` or the changelog does not say so. An added line is no breaking change.
 */
export const findBreakingChange = (
  stored: string,
  printed: string,
  changelog: string,
): string | undefined => {
  const version = versionOf(printed)
  if (stored && version > versionOf(stored) && !changelog.includes(`version ${version} of \`baize/plugin\``))
    return `CHANGELOG.md does not say what changes with version ${version} of \`baize/plugin\`.`
  if (version > versionOf(stored)) return undefined
  const now = declarationsOf(printed)
  const changed = [...declarationsOf(stored)].flatMap(([name, lines]) => {
    const left = now.get(name)
    const lost = lines.find((line) => !left?.includes(line))
    return lost === undefined ? [] : [`${name}: ${lost.trim()}`]
  })
  const names = new Set(exportsOf(printed))
  const [first] = [...exportsOf(stored).filter((name) => !names.has(name)), ...changed]
  return first && `pluginVersion must be raised, since a plugin may use what is gone or changed: ${first}`
}
