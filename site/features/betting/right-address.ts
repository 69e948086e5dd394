import { redirect } from 'react-router'
import { pathWithin } from '../../api/localised-redirect.ts'

type LoaderArgs = Parameters<typeof pathWithin>[0] & { readonly url: URL }

/** For loaders: of a page that its id alone decides, any other address leads to the right one for good. */
export const atRightAddress = (args: LoaderArgs, path: string): void => {
  const right = pathWithin(args, path)
  if (args.url.pathname !== right) throw redirect(`${right}${args.url.search}`, 301)
}
