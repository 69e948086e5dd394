import { serve } from '@hono/node-server'
import { Hono } from 'hono'
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

/**
 * What our documents are measured against, in a process of its own: `/plain` is a bare Hono answer of BYTES
 * bytes, `/page` a React Router page of NODES elements with no data.
 */
const [port, bytes, nodes, entryPath] = process.argv.slice(2)
const plain = 'x'.repeat(Number(bytes))
const { entry: ours, assets } = (await import(entryPath as string)) as ServerBuild

const rows = Array.from({ length: Math.max(1, Math.round(Number(nodes) / 2)) }, (_unused, at) => at)

const Page = (): ReactNode =>
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

const build = {
  entry: ours,
  assets: {
    ...assets,
    routes: {
      root: { ...assets.routes.root, id: 'root', hasLoader: false, hasClientLoader: false },
      page: {
        ...assets.routes.root,
        id: 'page',
        parentId: 'root',
        path: 'page',
        hasLoader: false,
        hasClientLoader: false,
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: Page } },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const handler = createRequestHandler(build, 'production')
const app = new Hono()
app.get('/plain', (c) => c.html(plain))
app.get('/page', (c) => handler(c.req.raw, new RouterContextProvider()))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'))
