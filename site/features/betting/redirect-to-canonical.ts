import { redirect } from 'react-router'
import { pathWithin } from '../../api/localised-redirect.ts'

type LoaderArgs = Parameters<typeof pathWithin>[0] & { readonly url: URL }

/** For loaders of pages identified by id: permanently redirects any other address to the canonical one. */
export const redirectToCanonical = (args: LoaderArgs, path: string): void => {
  const right = pathWithin(args, path)
  if (args.url.pathname !== right) throw redirect(`${right}${args.url.search}`, 301)
}
