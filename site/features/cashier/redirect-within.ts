import { redirect, type LoaderFunctionArgs } from 'react-router'
import { localise } from '#contract/locale-path.ts'
import { serverOf } from '../../api/server.ts'

/** A redirect to a path of `paths`, in the language of the page that was asked for. */
export const redirectWithin = (
  args: Pick<LoaderFunctionArgs, 'context' | 'params'>,
  path: string,
): Response => {
  const defaultLocale = serverOf(args).locales.find((locale) => locale.isDefault)?.code ?? 'en'
  return redirect(localise(path, args.params.rootLocale ?? defaultLocale, defaultLocale))
}
