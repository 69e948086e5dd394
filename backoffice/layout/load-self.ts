import { redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { setOfferedCurrencies } from '../api/offered-currencies.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { setDateForm, applyLanguage } from '../i18n/backoffice-texts.ts'
import { paths } from '../paths.ts'

/** The path of a URL as the router knows it. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname.replace(/^\/backoffice/, '') || '/'}${search}`
}

/** Whether an error means that the user is not signed in, or has not verified the second factor. */
const isSignedOut = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.type === 'Authorization'

let selfRequest: Promise<CurrentStaffMember> | undefined

/** Loads the signed-in operator and their language. A visitor is sent to sign-in, and back afterwards. */
export const loadSelf = async ({ request }: LoaderFunctionArgs): Promise<CurrentStaffMember> => {
  const next = pathOf(request.url)
  try {
    selfRequest = backofficeApi.get('desk/getSelf')
    const self = await selfRequest
    if (!self.has_second_factor) throw redirect(paths.secondFactor(next))
    // The second factor was set up in another browser; this session has yet to verify it.
    if (!self.is_proved) throw redirect(paths.signIn(next))
    setOfferedCurrencies(self.currencies)
    setDateForm(self.date_form)
    await applyLanguage(self.locale)
    return self
  } catch (error) {
    throw isSignedOut(error) ? redirect(paths.signIn(next)) : error
  }
}

/** Whether the signed-in operator has a right; for loaders, which run in parallel with `loadSelf`. */
export const mayDo = async (right: Right): Promise<boolean> => {
  const self = await selfRequest?.catch(() => undefined)
  return self?.grants.some((grant) => grant.right === right) ?? false
}

/** The plugin's page at the desk that the signed-in operator may open; for its loader. */
export const findPluginPage = async (
  plugin: string | undefined,
  path: string | undefined,
): Promise<CurrentStaffMember['plugin_pages'][number] | undefined> => {
  const self = await selfRequest?.catch(() => undefined)
  return self?.plugin_pages.find((page) => page.plugin === plugin && page.path === path)
}
