import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { createElement, type ReactNode } from 'react'
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
} from 'react-router'
import { buildHydration, hydratedPage } from './hydrated-page.ts'
import { sameElements } from './same-elements.ts'

/**
 * The controls of the site's documents, in a process of their own: `/plain` is a bare Hono answer of BYTES
 * bytes; `/rows` a React Router page of NODES bare elements and no data; `/same` one with the elements,
 * attributes and texts of the page in the file PAGE, without data or components; `/hydrated/…` a page of the site at
 * ORIGIN, with its elements, which React Router also hydrates.
 */
const [port, bytes, nodes, page, entryPath, origin] = process.argv.slice(2)
const plain = 'x'.repeat(Number(bytes))
const { entry: ours, assets } = (await import(entryPath as string)) as ServerBuild

const rows = Array.from({ length: Math.max(1, Math.round(Number(nodes) / 2)) }, (_unused, at) => at)

const Rows = (): ReactNode =>
  createElement(
    'main',
    null,
    ...rows.map((at) => createElement('p', { key: at }, createElement('span', null, `row ${at}`))),
  )

const Root = (): ReactNode =>
  createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement(Meta), createElement(Links)),
    createElement('body', null, createElement(Outlet), createElement(Scripts)),
  )

const withoutData = { ...assets.routes.root, hasLoader: false, hasClientLoader: false }
const siteOf = (Page: () => ReactNode, path: string) =>
  ({
    entry: ours,
    assets: {
      ...assets,
      routes: {
        root: { ...withoutData, id: 'root' },
        page: { ...withoutData, id: 'page', parentId: 'root', path },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      page: { id: 'page', parentId: 'root', path, module: { default: Page } },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }) as unknown as ServerBuild

const app = new Hono()
app.get('/plain', (c) => c.html(plain))
const pages = { rows: Rows, same: sameElements(readFileSync(page as string, 'utf8')) }
for (const [path, Page] of Object.entries(pages)) {
  const handler = createRequestHandler(siteOf(Page, path), 'production')
  app.get(`/${path}`, (c) => handler(c.req.raw, new RouterContextProvider()))
}
const scratch = mkdtempSync(join(tmpdir(), 'baize-bench-hydration-'))
const hydrate = await buildHydration(scratch)
rmSync(scratch, { recursive: true })
app.use(compress())
app.get('/hydrate.js', (c) => c.body(hydrate, 200, { 'content-type': 'text/javascript' }))
const hydrated = new Map<string, Promise<string>>()
app.get('/hydrated/*', async (c) => {
  const path = c.req.path.slice('/hydrated'.length)
  const made =
    hydrated.get(path) ?? fetch(`${origin}${path}`).then(async (answer) => hydratedPage(await answer.text()))
  hydrated.set(path, made)
  return c.html(await made)
})
app.get('*', (c) => proxy(`${origin}${c.req.path}`))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'))
