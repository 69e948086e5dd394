import * as React from 'react'
import { useEffect, useRef, type ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { pluginFailuresPath, type PluginModule } from '#contract/plugin-parts.ts'

/** The log names the part; a failure to report it changes nothing. */
const report = (part: string, error: unknown): void => {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const body = JSON.stringify({ part, message: message.slice(0, 300) })
  fetch(pluginFailuresPath, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

type Shown<Given> = { readonly root: Root; readonly Part: ComponentType<Given> }

const show = async <Given extends object>(
  place: Element,
  { url }: PluginModule,
  given: Given,
): Promise<Shown<Given>> => {
  const { default: make } = (await import(/* @vite-ignore */ url)) as {
    default: (react: typeof React) => ComponentType<Given>
  }
  const Part = make(React)
  // React takes down a root that throws, and with it nothing of the page.
  const onUncaughtError = (error: unknown) => report(url, error)
  const isRendered = place.firstChild !== null
  const root = isRendered
    ? hydrateRoot(place, <Part {...given} />, { onUncaughtError })
    : createRoot(place, { onUncaughtError })
  if (!isRendered) root.render(<Part {...given} />)
  return { root, Part }
}

type PluginIslandProps<Given> = {
  module: PluginModule
  /** What the component is given; a new object renders it again. */
  given: Given
  /** The server's markup, on the server; a browser leaves it as it is. */
  html?: string
}

/** A plugin's component in a React root of its own, so that one that throws leaves its place empty and no more. */
export function PluginIsland<Given extends object>({ module, given, html = '' }: PluginIslandProps<Given>) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<Promise<Shown<Given> | undefined>>(undefined)
  const newest = useRef(given)
  useEffect(() => {
    newest.current = given
    void shown.current?.then((it) => it?.root.render(<it.Part {...given} />))
  }, [given])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const showing = show(element, module, newest.current).catch((error: unknown) => {
      report(module.url, error)
      element.replaceChildren()
      return undefined
    })
    shown.current = showing
    return () => {
      shown.current = undefined
      // A root cannot be taken down while another renders.
      void showing.then((it) => it?.root.unmount())
    }
  }, [module])
  return (
    <div
      ref={place}
      data-plugin={module.plugin}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
