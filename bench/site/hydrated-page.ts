import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { build } from 'vite'
import { elementsOf, parseBody } from './same-elements.ts'

/** Builds what the browser runs of a page of bare elements: React, React Router, and the elements. */
export const buildHydration = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'hydrate-elements.ts'),
        output: { entryFileNames: 'hydrate.js' },
      },
    },
  })
  return readFileSync(join(folder, 'hydrate.js'), 'utf8')
}

/** A page with the styles and elements of another one, which React Router renders and hydrates: nothing else runs. */
export const hydratedPage = async (html: string): Promise<string> => {
  const nodes = parseBody(html)
  const routes = [{ path: '*', Component: (): ReactNode => elementsOf(nodes) }]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request('http://localhost/page'))
  if (context instanceof Response) throw new Error('A page of elements redirects nowhere')
  const router = createStaticRouter(dataRoutes, context)
  const body = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  const head = (/<head[^>]*>(.*?)<\/head>/s.exec(html)?.[1] ?? '').replace(/<(script)\b.*?<\/\1>/gs, '')
  const [, attributes = ''] = /<html([^>]*)>/.exec(html) ?? []
  const data = JSON.stringify(nodes).replaceAll('<', '\\u003c')
  return `<!doctype html><html${attributes}><head>${head.replace(/<link [^>]*as="script"[^>]*>|<link [^>]*modulepreload[^>]*>/g, '')}<script type="module" src="/hydrate.js"></script></head><body><div id="page">${body}</div><script type="application/json" id="elements">${data}</script></body></html>`
}
