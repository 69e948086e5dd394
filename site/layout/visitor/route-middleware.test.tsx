import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useRouteError,
  type MiddlewareFunction,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import { ErrorPage } from '../errors/error-page.tsx'
import { namedMiddleware } from './route-middleware.ts'

function Failed() {
  return <ErrorPage error={useRouteError()} />
}

/** One route that names its middleware, requested as a document. */
const open = async (...names: string[]) => {
  const load = { count: 0 }
  const { query, dataRoutes } = createStaticHandler([
    {
      path: '/page',
      middleware: namedMiddleware(...names) as MiddlewareFunction[],
      loader: () => (load.count += 1),
      Component: () => 'The page',
      ErrorBoundary: Failed,
    },
  ])
  const context = await query(new Request('http://localhost/page'), {
    generateMiddlewareResponse: async (run) => {
      const result = await run(new Request('http://localhost/page'))
      if (result instanceof Response) return result
      const router = createStaticRouter(dataRoutes, result)
      const html = renderToStaticMarkup(
        <StaticRouterProvider router={router} context={result} hydrate={false} />,
      )
      return new Response(html, { status: result.statusCode })
    },
  })
  if (!(context instanceof Response)) throw new Error('The page was not rendered')
  return { status: context.status, html: await context.text(), loads: load.count }
}

describe('GD-17 a route names its middleware', () => {
  test('GD-17 without any, the page opens', async () => {
    expect(await open()).toEqual({ status: 200, html: 'The page', loads: 1 })
  })

  test.each(['nope', 'constructor', '__proto__', ''])(
    'GD-17 the unknown name %j is an error on the error page, and no open door',
    async (name) => {
      const { status, html, loads } = await open(name)
      expect(status).toBe(500)
      expect(html.replaceAll('&#x27;', "'")).toContain(`Unknown route middleware: '${name}'`)
      expect(html).not.toContain('The page<')
      expect(loads).toBe(0)
    },
  )
})
