import { useMemo } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { anyCallOf } from '#contract/client.ts'
import { PluginIsland } from '#ui/display/plugin-island.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { findPluginPage } from '../layout/load-self.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSelf } from '../layout/use-self.ts'

export const loader = async ({ params: { plugin, path } }: LoaderFunctionArgs) => {
  const page = await findPluginPage(plugin, path)
  if (!page) throw data(null, 404)
  return page
}

/** A page that a plugin adds to the desk. */
function PluginPage() {
  const { plugin, url, title } = useLoaderData<typeof loader>()
  const { grants, locale } = useSelf()
  const module = useMemo(() => ({ plugin, url }), [plugin, url])
  const given = useMemo(
    () => ({ locale, rights: grants.map(({ right }) => right), call: anyCallOf(backofficeApi) }),
    [locale, grants],
  )
  return (
    <>
      <PageHead title={title} />
      <PluginIsland key={url} module={module} given={given} />
    </>
  )
}

export { PluginPage as Component }
