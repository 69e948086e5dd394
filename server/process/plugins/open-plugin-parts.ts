import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { init, parse } from 'es-module-lexer'
import type { DeskPage, PluginModule, PluginParts, SitePage, SiteSlot } from '#contract/plugin-parts.ts'
import type { CallApi, Plugin, SiteComponent } from '#plugin/plugin.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { PluginError } from './order-plugins.ts'

/** The server renders; only a browser calls. */
const noCalls: CallApi = () => Promise.reject(new Error('The server renders a part without calls.'))

/** The lexer's kind of `import.meta`, which loads nothing. */
const importMeta = -2

/** Whether the code names another module; the lexer knows code from texts and comments. */
const importsAtRunTime = async (code: string): Promise<boolean> => {
  await init
  return parse(code)[0].some(({ d: kind }) => kind !== importMeta)
}

/** Node strips types at a start anyway; here it would warn that its function for it is new. */
const withoutTypes = (source: string): string => {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

const readModule = async (plugin: string, module: URL): Promise<string> => {
  const file = fileURLToPath(module)
  const source = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new PluginError(plugin, `cannot read its module ${file}.`, error)
  })
  const code = extname(file) === '.ts' ? withoutTypes(source) : source
  if (await importsAtRunTime(code))
    throw new PluginError(plugin, `imports in ${basename(file)}; a browser loads that file alone.`)
  return code
}

type Component = ReturnType<SiteComponent>

const componentOf = async (plugin: string, module: URL): Promise<Component> => {
  const name = basename(module.pathname)
  try {
    const loaded = (await import(/* @vite-ignore */ module.href)) as { readonly default?: unknown }
    const make = loaded.default
    if (typeof make !== 'function') throw new Error('its default export is no function.')
    const component: unknown = (make as SiteComponent)(await import('react'))
    if (typeof component !== 'function') throw new Error('it returns no component.')
    return component as Component
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new PluginError(plugin, `cannot show ${name}: ${why}`, error)
  }
}

/** Reads modules, each once, by the addresses where browsers load them. */
const createModules = () => {
  const files = new Map<string, string>()
  const components = new Map<string, Component>()
  const open = async (plugin: string, module: URL): Promise<PluginModule> => {
    const code = await readModule(plugin, module)
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 12)
    const name = basename(module.pathname, extname(module.pathname))
    const url = `/plugin-assets/${plugin}/${name}-${hash}.js`
    files.set(url, code)
    return { plugin, url }
  }
  /** Of the site: the server renders it, too. */
  const openOnSite = async (plugin: string, module: URL): Promise<PluginModule> => {
    const opened = await open(plugin, module)
    components.set(opened.url, await componentOf(plugin, module))
    return opened
  }
  return { files, components, open, openOnSite }
}

const refuseTwice = (plugin: string, paths: readonly string[], what: string): void => {
  const twice = paths.find((path, at) => paths.indexOf(path) !== at)
  if (twice !== undefined) throw new PluginError(plugin, `adds ${what} ${twice}, which is there already.`)
}

/** Reads the modules that plugins show. Throws a {@link PluginError} for one that cannot be shown. */
export const openPluginParts = async (plugins: readonly Plugin[], log: Log): Promise<PluginParts> => {
  const { files, components, open, openOnSite } = createModules()
  const slots: Partial<Record<SiteSlot, PluginModule[]>> = {}
  const sitePages: SitePage[] = []
  const deskPages: DeskPage[] = []
  for (const plugin of plugins) {
    const { name } = plugin
    for (const { slot, module } of plugin.siteParts ?? [])
      (slots[slot] ??= []).push(await openOnSite(name, module))
    for (const { module, ...page } of plugin.sitePages ?? [])
      sitePages.push({ ...page, ...(await openOnSite(name, module)) })
    for (const { module, ...page } of plugin.deskPages ?? [])
      deskPages.push({ ...page, ...(await open(name, module)) })
    refuseTwice(
      name,
      sitePages.map(({ path }) => `/${path}`),
      'the page',
    )
    refuseTwice(
      name,
      deskPages.filter((page) => page.plugin === name).map(({ path }) => path),
      'the desk page',
    )
  }
  const react = components.size > 0 ? await import('react') : undefined
  const server = components.size > 0 ? await import('react-dom/server') : undefined
  return {
    slots,
    sitePages,
    deskPages,
    fileOf: (url) => files.get(url),
    render({ plugin, url }, given) {
      const component = components.get(url)
      if (!component || !react || !server) return ''
      try {
        return server.renderToString(react.createElement(component, { ...given, call: noCalls }))
      } catch (err) {
        log.error({ err, plugin, part: url }, 'A part of a plugin failed to render')
        return ''
      }
    },
  }
}
