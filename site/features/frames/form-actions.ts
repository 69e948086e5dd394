import { redirect } from 'react-router'
import { inLocale } from '#contract/locale-path.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { formAction, type FormArgs } from '../../api/form-action.ts'
import { serverOf } from '../../api/server.ts'
import { paths } from '../../paths.ts'
import { viewField } from '../auth/popup/view-button.ts'
import { signInName } from '../auth/registration/registration-payload.ts'
import { pathWithin } from '../../api/localised-redirect.ts'
import { isFrameable } from './frameable.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The page of a view, which leads back to the page where the visitor pressed. */
const viewPage = (view: string, back: string, args: FormArgs): Response => {
  const from = new URL(safeRedirect(back), args.url.origin)
  // Between the two forms the address keeps its parameters about the frame.
  const query = isFrameable(from.pathname)
    ? from.searchParams
    : new URLSearchParams({ redirectUrl: `${from.pathname}${from.search}` })
  query.delete('view')
  if (view === 'restore') query.set('view', view)
  const path = view === 'registration' ? paths.forms.signUp() : paths.forms.signIn()
  const rest = query.size > 0 ? `?${query}` : ''
  return redirect(pathWithin(args, `${path}${rest}`), 303)
}

/** The page after sign-in, in the account's language: the target, or else the form's page. */
const redirectAfterSignIn = ({ locale }: { locale: string }, _typed: unknown, args: FormArgs): string => {
  const query = new URLSearchParams(args.url.search)
  const { locales } = serverOf(args)
  const wanted = safeRedirect(query.get('redirectUrl'), '')
  if (wanted !== '') return inLocale(wanted, locale, locales)
  query.set('entered', '1')
  return inLocale(`${safeRedirect(args.url.pathname)}?${query}`, locale, locales)
}

const send = formAction({
  'auth/login': {
    input: ({ login = '', password = '', code = '' }) => ({
      login: signInName(login),
      password,
      ...(code.trim() === '' ? {} : { code: code.trim() }),
    }),
    placeOf: redirectAfterSignIn,
  },
  'auth/restore': { input: ({ login = '' }) => ({ login: signInName(login) }) },
})

export const authorizationAction = (args: FormArgs) => {
  const form = serverOf(args).form ?? {}
  const view = textOf(form[viewField])
  return view === '' ? send(args) : viewPage(view, textOf(form.back), args)
}
