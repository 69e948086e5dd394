import { pluginVersion, type Plugin } from '#plugin/plugin.ts'

/** Why the application cannot start with a plugin: a sentence for the administrator that begins with its name. */
export class PluginError extends Error {
  constructor(name: string, why: string, cause?: unknown) {
    super(`Plugin ${name} ${why}`, { cause })
  }
}

/** How the names of a plugin's tables begin. */
export const prefixOf = (name: string): string => `plugin_${name.replaceAll('-', '_')}_`

const nameForm = /^[a-z][a-z0-9-]{0,29}$/

const checkPlugin = ({ name, version, baize }: Plugin): void => {
  if (!nameForm.test(name))
    throw new PluginError(name, 'has a name of other than small letters, digits and dashes.')
  if (!version) throw new PluginError(name, 'states no version.')
  if (baize !== pluginVersion)
    throw new PluginError(
      name,
      `is written for version ${baize} of baize/plugin; this application has version ${pluginVersion}.`,
    )
}

/** Tables of two plugins must be told apart by their names. */
const checkPrefixes = (names: readonly string[]): void => {
  for (const name of names) {
    const shorter = names.find((other) => other !== name && prefixOf(name).startsWith(prefixOf(other)))
    if (shorter) throw new PluginError(name, `begins as ${shorter}: their tables could not be told apart.`)
  }
}

/**
 * Plugins in an order in which each follows those that it requires, otherwise as given. Throws a {@link PluginError} for
 * one that does not fit, is there twice, requires what is not there, or requires itself by way of others.
 */
export const orderPlugins = (plugins: readonly Plugin[]): readonly Plugin[] => {
  const named = new Map<string, Plugin>()
  for (const plugin of plugins) {
    checkPlugin(plugin)
    if (named.has(plugin.name)) throw new PluginError(plugin.name, 'is there twice.')
    named.set(plugin.name, plugin)
  }
  checkPrefixes([...named.keys()])
  const ordered = new Set<Plugin>()
  const add = (plugin: Plugin, way: readonly string[]): void => {
    if (ordered.has(plugin)) return
    for (const wanted of plugin.requires ?? []) {
      const found = named.get(wanted)
      if (!found) throw new PluginError(plugin.name, `requires ${wanted}, which PLUGINS does not name.`)
      if (way.includes(wanted))
        throw new PluginError(
          wanted,
          `requires itself: ${[...way.slice(way.indexOf(wanted)), wanted].join(' → ')}.`,
        )
      add(found, [...way, wanted])
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) add(plugin, [plugin.name])
  return [...ordered]
}
