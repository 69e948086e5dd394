import { redirect, type LoaderFunctionArgs } from 'react-router'
import { localise } from '#contract/locale-path.ts'
import { serverOf } from './server.ts'

/** A path of `paths` in the language of the requested page. */
export const pathWithin = (args: Pick<LoaderFunctionArgs, 'context' | 'params'>, path: string): string => {
  const defaultLocale = serverOf(args).locales.find((locale) => locale.isDefault)?.code ?? 'en'
  return localise(path, args.params.rootLocale ?? defaultLocale, defaultLocale)
}

/** A redirect to a path of `paths`, in the language of the requested page. */
export const redirectWithin = (
  args: Pick<LoaderFunctionArgs, 'context' | 'params'>,
  path: string,
): Response => redirect(pathWithin(args, path))
